// Watch mode: the server restarts when its sources change, and the page reloads in place. Stops both when one of them
// ends.
import { spawn } from 'node:child_process'

const port = process.env.ASSAY_PORT ?? '3000'
const children = [
  spawn(process.execPath, ['--watch-path=apps/api/src', '--watch-path=packages', 'apps/api/src/main.ts'], { stdio: 'inherit' }),
  spawn(process.execPath, ['node_modules/vite/bin/vite.js', 'apps/web'], { stdio: 'inherit', env: { ...process.env, ASSAY_PORT: port } }),
]
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
for (const child of children) child.on('exit', stop)
