import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const name = 'AssayConnector.mq5'

/** The source of the connector, offered for download. */
export function expertAdvisor() {
  const source = readFileSync(new URL(`../../../../../mt5/${name}`, import.meta.url))
  const text = source.toString()
  const sha256 = createHash('sha256').update(source).digest('hex')
  const version = /AssayConnector (\d+\.\d+)/.exec(text)?.[1]
  if (version === undefined) throw new Error(`${name} does not say its version`)
  return { source, sha256, hashLine: Buffer.from(`${sha256}  ${name}\n`), facts: { version, lines: text.split('\n').length - 1, sha256 } }
}

export type ExpertAdvisor = ReturnType<typeof expertAdvisor>
