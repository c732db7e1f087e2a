import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
const text = /\.(js|css|svg|json)$/
const leastBytes = 1024

/** Writes a `.br` and a `.gz` beside every file that they make smaller, once and at the highest quality. The server sends them as they are. */
export function compressedFiles(): Plugin {
  return {
    name: 'compressed-files',
    apply: 'build',
    async writeBundle({ dir }) {
      if (dir === undefined) return
      const files = await readdir(dir, { recursive: true })
      await Promise.all(files.filter((name) => text.test(name) && !name.startsWith('.')).map((name) => compress(join(dir, name))))
    },
  }
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path)
  if (content.length < leastBytes) return
  const params = { [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT, [constants.BROTLI_PARAM_SIZE_HINT]: content.length }
  await Promise.all([
    brotli(content, { params }).then((bytes) => writeFile(`${path}.br`, bytes)),
    gzipped(content, { level: 9 }).then((bytes) => writeFile(`${path}.gz`, bytes)),
  ])
}
