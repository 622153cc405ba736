/** Before each file of tests: all words of all games are here, in every language. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { library } from '../src/words/library.svelte'

const files = readdirSync(join(import.meta.dirname, '..', 'src', 'words', 'en'))
for (const language of library.languages)
  for (const file of files) await library.want(file.replace('.json', ''), language)
