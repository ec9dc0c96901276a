import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const src = fileURLToPath(new URL('./src', import.meta.url))

/** `vite build` makes the client, `vite build --ssr` the server; both land in dist/. */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: isSsrBuild ? [] : [react(), tailwindcss()],
  resolve: { alias: { '@': src } },
  publicDir: isSsrBuild ? false : 'public',
  build: isSsrBuild
    ? {
        ssr: true,
        rolldownOptions: { input: { main: 'src/server/main.ts', 'pdf-worker': 'src/server/pdf/worker.ts' } },
        outDir: 'dist/server',
        target: 'node20',
        sourcemap: true,
      }
    : { outDir: 'dist/client', target: 'es2022', assetsInlineLimit: 0 },
  server: {
    port: 5173,
    strictPort: true,
    proxy: { '/api': { target: `http://127.0.0.1:${process.env.PORT ?? 3000}`, changeOrigin: false } },
  },
}))
