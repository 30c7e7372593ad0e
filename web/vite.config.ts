import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

/** Code every page needs travels in a few files instead of forty small ones. Dialogs and pages keep their own. */
const SHARED_FILES = {
  groups: [
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router|@remix-run)\// },
    { name: 'data', test: /node_modules\/(@tanstack|zod)\// },
    {
      name: 'site',
      // Not the parts that bring a library of their own: they stay with the pages that show staff texts.
      test: /\/(web|shared)\/src\/(?!ui\/RichText|lib\/clean-html)|node_modules\/(@tabler|@mantine\/hooks|@mantine\/core\/esm\/core|clsx)\//,
      minShareCount: 3,
      tags: ['$initial' as const],
    },
  ],
}

export default defineConfig(({ isSsrBuild }) => ({
  root: import.meta.dirname,
  plugins: [reactRouter()],
  // Without this the first page of a cold development start stays dead (504 Outdated Optimize Dep).
  optimizeDeps: { entries: ['src/entry.client.tsx', 'src/root.tsx', 'src/**/*.tsx'] },
  build: isSsrBuild ? {} : { rolldownOptions: { output: { codeSplitting: SHARED_FILES } } },
}))
