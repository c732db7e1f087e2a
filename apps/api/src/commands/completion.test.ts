import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { completionOf } from './completion.ts'
import { exportCommand } from './export.ts'
import { importCommand } from './import.ts'

async function scriptOf(shell: string): Promise<string> {
  const out: string[] = []
  await completionOf(async () => [importCommand, exportCommand]).run([shell], {
    out: (text) => out.push(text),
    err: () => undefined,
    env: {},
  })
  return out.join('\n')
}

/** What bash offers for the last of these words. */
function offered(script: string, ...words: string[]): string[] {
  const ask = `${script}\nCOMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length - 1}; _assay; printf '%s\\n' "\${COMPREPLY[@]}"`
  return execFileSync('bash', ['-c', ask], { encoding: 'utf8' }).split('\n').slice(0, -1)
}

if (existsSync('/bin/bash'))
  test('the Tab key completes a command, an option of it, and a word that an option takes', async () => {
    const script = await scriptOf('bash')
    expect(offered(script, 'assay', 'im')).toEqual(['import'])
    expect(offered(script, 'assay', 'import', 'bars.csv', '--sy')).toEqual(['--symbol'])
    expect(offered(script, 'assay', 'export', '--to', '')).toEqual(['mql5', 'pine', 'python'])
  })

test('another shell is refused with those that there are', async () => {
  await expect(scriptOf('fish')).rejects.toThrow('bash or zsh')
})
