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
        // What several pages share comes in one piece: each piece costs a request. What only readers of rules need is none of it.
        codeSplitting: { groups: [{ name: 'shared', test: /src[\\/](?!boards|art|tutorial|pwa|learn|rules|replay|words[\\/]\w\w[\\/]|ui[\\/](Code|Rules|Told|Picture|Clause|TwoMinutes|Ways|Book|WhatIs|Numbers|Statistics|Story|RecordTools|Fair|Review))/, minShareCount: 3 }] },
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
