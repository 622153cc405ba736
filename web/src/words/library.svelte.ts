/** The files of words that were fetched so far. What the page says is in `LANGUAGE/page.json`, what it says of a game in
    `LANGUAGE/GAME.json`; English is complete, another language has all of a file or none of it. */
import page from './en/page.json'

export type Words = Record<string, string>

const files = import.meta.glob<Words>(['./*/*.json', '!./en/page.json'], { import: 'default' })
const PAGE = 'page'
const fileOf = (language: string, of: string) => `./${language}/${of}.json`

class Library {
  private here = $state.raw<Record<string, Words>>({ en: page })
  private fetched = new Map<string, Promise<Words | undefined>>()
  private games = new Set<string>()
  private due = 0

  /** The languages of the page. */
  get languages(): string[] {
    const others = Object.keys(files).flatMap((file) => /^\.\/(\w+)\/page\.json$/.exec(file)?.[1] ?? [])
    return ['en', ...others.sort()]
  }

  text(language: string, key: string): string | undefined {
    return this.here[language]?.[key]
  }

  /** Whether more words are on their way. */
  get learns(): boolean {
    return this.due > 0
  }

  /** Whether there are words for the page, or for a game, in this language. */
  has(language: string, of: string = PAGE): boolean {
    return of === PAGE && language === 'en' ? true : fileOf(language, of) in files
  }

  /** All that is needed so far in a language: the page, and the games that were asked for. English and that language are here in one moment:
      nobody sees the one before the other. */
  async learn(language: string): Promise<void> {
    this.due += 1
    const learnt = await Promise.all(['en', language].map((one) => this.fetchAll(one)))
    this.due -= 1
    this.here = { ...this.here, en: { ...this.here.en, ...learnt[0] }, [language]: { ...this.here[language], ...learnt[1] } }
  }

  /** The words of a game too, from now on in every language that is learnt. */
  async want(game: string, language: string): Promise<void> {
    this.games.add(game)
    await this.learn(language)
  }

  private async fetchAll(language: string): Promise<Words> {
    const fetched = await Promise.all([PAGE, ...this.games].map((of) => this.fetch(fileOf(language, of))))
    return Object.assign({}, ...fetched)
  }

  private fetch(file: string): Promise<Words | undefined> {
    const fetched = this.fetched.get(file) ?? this.load(file)
    this.fetched.set(file, fetched)
    return fetched
  }

  /** What does not come is asked for again the next time. */
  private async load(file: string): Promise<Words | undefined> {
    try {
      return await files[file]?.()
    } catch {
      this.fetched.delete(file)
      return undefined
    }
  }
}

export const library = new Library()
