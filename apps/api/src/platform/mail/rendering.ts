import { type Html, html } from '../http/html.ts'
import { type Block, contentOf, subjects } from './contents.ts'
import type { Letter } from './letter.ts'
import { greetedName, oneLine } from './wording.ts'

export interface Rendered {
  readonly subject: string
  readonly text: string
  readonly html: string
}

/** Renders a letter as text and HTML from the same blocks. Outside input is one line of text in both. */
export function render(letter: Letter, site: URL): Rendered {
  const subject = subjects[letter.kind]
  const name = greetedName(letter.name)
  const greeting = name === '' ? 'Hello,' : `Hello ${name},`
  const blocks = contentOf(letter)
  const text = [greeting, ...blocks.map(textOf), `Assay, ${site.origin}`].join('\n\n')
  return { subject, text: `${text}\n`, html: documentOf(subject, greeting, blocks.map(htmlOf), site).text }
}

const longest = 300

function textOf(block: Block): string {
  if ('code' in block) return `    ${oneLine(block.code, longest)}`
  if ('facts' in block) return block.facts.map(([name, value]) => `    ${name}: ${oneLine(value, longest)}`).join('\n')
  if ('action' in block) return `${block.action}:\n${linkOf(block.url)}`
  const says = oneLine(block.says, 2 * longest)
  return block.url === undefined ? says : `${says}\n${linkOf(block.url)}`
}

function htmlOf(block: Block): Html {
  if ('code' in block) return html`<p style="${codeStyle}">${oneLine(block.code, longest)}</p>`
  if ('facts' in block) return html`<p>${block.facts.map(([name, value]) => html`${name}: <b>${oneLine(value, longest)}</b><br>`)}</p>`
  if ('action' in block) return html`<p style="margin:24px 0"><a href="${linkOf(block.url)}" style="${buttonStyle}">${block.action}</a></p>`
  const says = oneLine(block.says, 2 * longest)
  return block.url === undefined ? html`<p>${says}</p>` : html`<p><a href="${linkOf(block.url)}" style="color:inherit">${says}</a></p>`
}

/** Only web links are allowed. */
function linkOf(url: string): string {
  const { protocol, href } = new URL(url)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('A letter links to web addresses only.')
  return href
}

// The reader's mail program chooses the colours, except those of the button, which is visible on light and dark.
const bodyStyle = "margin:0;padding:24px;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const codeStyle = 'margin:24px 0;font:600 32px/1.2 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px'
const buttonStyle =
  'display:inline-block;padding:10px 18px;border-radius:6px;background:#8a6508;color:#ffffff;font-weight:600;text-decoration:none'

const documentOf = (subject: string, greeting: string, blocks: readonly Html[], site: URL): Html => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${subject}</title>
</head>
<body style="${bodyStyle}">
<div style="max-width:520px;margin:0 auto">
<p>${greeting}</p>
${blocks}
<p style="margin-top:32px;font-size:13px;opacity:0.75">Assay, ${site.origin}</p>
</div>
</body>
</html>
`
