import { svelte, vitePreprocess } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { knowItself } from './build'

const server = process.env.FIVEASIDE_SERVER ?? 'http://127.0.0.1:8005'

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
        // What several pages share comes in one piece: each piece costs a request. What only tables and replays show comes in another, which
        // the lobby does without; what only readers of rules need is none of them. Whom one meets in the lobby comes a moment
        // later, in one piece; so do the pieces that most boards are made of.
        codeSplitting: {
          groups: [
            { name: 'meeting', test: /src[\\/]ui[\\/](OpenLobby|Invitations|InviteKnown|Known)\./ },
            { name: 'shared', test: /src[\\/](?!boards|art|tutorial|pwa|learn|rules|replay|log\b|asked|record|state[\\/]shelf|words[\\/]\w\w[\\/]|ui[\\/](Log|Stage|Strip|Odds|Tally|PlainBoard|Code|Rules|Told|Picture|Clause|TwoMinutes|Ways|Book|WhatIs|Numbers|Statistics|Story|RecordTools|Fair|Review))/, minShareCount: 3, priority: 2 },
            { name: 'playing', test: /src[\\/](boards[\\/](index|plain)|log\b|asked|record|state[\\/]shelf|ui[\\/](Log|Stage|Strip|Odds|Tally|PlainBoard)\.)/, minShareCount: 3, priority: 1 },
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
