import { svelte, vitePreprocess } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { knowItself } from './build'

const server = process.env.FIVEASIDE_SERVER ?? 'http://127.0.0.1:8005'

/** What only tables and replays show; what only readers of rules need. */
const PLAYING = String.raw`log\b|asked|record|state[\\/]shelf|ui[\\/](Log|Stage|Strip|Odds|Tally|PlainBoard)\.`
const READING = String.raw`learn|rules|ui[\\/](Code|Rules|Told|Picture|Clause|TwoMinutes|Ways|Book|WhatIs|Numbers|Statistics|Story|RecordTools|Fair|Review)`

export default defineConfig({
  plugins: [svelte({ preprocess: vitePreprocess() }), knowItself()],
  // Scripts and styles find each other wherever the server stands; what the page names, it names from the root.
  experimental: { renderBuiltUrl: (_, { hostType }) => (hostType === 'html' ? undefined : { relative: true }) },
  build: {
    outDir: '../src/fiveaside/server/static',
    emptyOutDir: true,
    manifest: 'built.json',
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: { index: 'index.html', sw: 'src/pwa/sw.ts' },
      output: {
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
        // Each piece costs a request. What several pages share comes in one, but for what the lobby does without; whom one meets there comes a
        // moment later, in one too, and so do the pieces that most boards are made of.
        codeSplitting: {
          groups: [
            { name: 'meeting', test: /src[\\/]ui[\\/](OpenLobby|Invitations|InviteKnown|Known)\./ },
            { name: 'shared', test: new RegExp(String.raw`src[\\/](?!boards|art|tutorial|pwa|replay|words[\\/]\w\w[\\/]|${READING}|${PLAYING})`), minShareCount: 3, priority: 2 },
            { name: 'playing', test: new RegExp(String.raw`src[\\/](boards[\\/](index|plain)|${PLAYING})`), minShareCount: 3, priority: 1 },
            { name: 'pieces', test: /src[\\/]boards[\\/]shared[\\/]/, minShareCount: 3 },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/schema': server,
      '/ws': { target: server, ws: true },
    },
  },
  // No test depends on how busy the machine is.
  test: { include: ['tests/**/*.test.ts', 'src/**/*.test.ts'], setupFiles: ['tests/words.ts'], testTimeout: 120_000 },
})
