/** The files of words that were fetched so far. What the page says is in `LANGUAGE/page.json`, what it says of a game in
    `LANGUAGE/GAME.json`; English is complete, another language has all of a file or none of it. */
import page from './en/page.json'

export type Words = Record<string, string>

const files = import.meta.glob<Words>(['./*/*.json', '!./en/page.json'], { import: 'default' })
const PAGE = 'page'
const fileOf = (language: string, of: string) => `./${language}/${of}.json`

class Library {
  private here = $state.raw<Record<string, Words>>({ en: page })
  private fetched = new Map<string, Promise<void>>()
  private games = new Set<string>()

  /** The languages of the page. */
  get languages(): string[] {
    const others = Object.keys(files).flatMap((file) => /^\.\/(\w+)\/page\.json$/.exec(file)?.[1] ?? [])
    return ['en', ...others.sort()]
  }

  text(language: string, key: string): string | undefined {
    return this.here[language]?.[key]
  }

  /** Whether there are words for the page, or for a game, in this language. */
  has(language: string, of: string = PAGE): boolean {
    return of === PAGE && language === 'en' ? true : fileOf(language, of) in files
  }

  /** All that is needed so far in a language: the page, and the games that were asked for. */
  async learn(language: string): Promise<void> {
    await Promise.all([PAGE, ...this.games].flatMap((of) => [this.fetch('en', of), this.fetch(language, of)]))
  }

  /** The words of a game too, from now on in every language that is learnt. */
  async want(game: string, language: string): Promise<void> {
    this.games.add(game)
    await this.learn(language)
  }

  private fetch(language: string, of: string): Promise<void> {
    const file = fileOf(language, of)
    const fetched = this.fetched.get(file) ?? this.load(language, file)
    this.fetched.set(file, fetched)
    return fetched
  }

  /** What does not come is asked for again the next time. */
  private async load(language: string, file: string): Promise<void> {
    try {
      const words = await files[file]?.()
      if (words) this.here = { ...this.here, [language]: { ...this.here[language], ...words } }
    } catch {
      this.fetched.delete(file)
    }
  }
}

export const library = new Library()
