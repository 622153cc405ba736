/** What a build knows of itself: its name, what the lobby is made of, and a service worker that keeps exactly that. */
import { createHash } from 'node:crypto'
import type { Plugin, Rolldown } from 'vite'

const PUBLIC = ['/manifest.webmanifest', '/icon.svg', '/icon-192.png']

/** The files that are fetched with the first page: those that it names. */
function shellOf(page: string): string[] {
  const named = [...page.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].flatMap(([, file]) => file ?? [])
  return ['/', ...new Set(named), ...PUBLIC]
}

/** A name that changes with every file of the build. */
function nameOf(bundle: Rolldown.OutputBundle): string {
  const digest = createHash('sha256')
  for (const file of Object.keys(bundle).sort()) {
    const one = bundle[file]
    digest.update(`${file}\0`).update(one?.type === 'chunk' ? one.code : (one?.source ?? ''))
  }
  return digest.digest('hex').slice(0, 16)
}

export function knowItself(): Plugin {
  return {
    name: 'fiveaside-build',
    apply: 'build',
    enforce: 'post',
    generateBundle(_, bundle) {
      const page = bundle['index.html']
      const worker = bundle['sw.js']
      if (page?.type !== 'asset' || worker?.type !== 'chunk') throw new Error('The page or its service worker is missing.')
      const build = nameOf(bundle)
      const html = String(page.source)
      const shell = shellOf(html)
      page.source = html.replace('</head>', `  <meta name="build" content="${build}" />\n  </head>`)
      worker.code = worker.code
        .replace(/["'`]__BUILD__["'`]/, JSON.stringify(build))
        .replace(/["'`]__SHELL__["'`]/, JSON.stringify(shell))
      this.emitFile({ type: 'asset', fileName: 'build.json', source: JSON.stringify({ build, shell }) })
    },
  }
}
