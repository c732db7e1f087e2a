import type { OutboxEntry } from '@assay/contracts'
import { type Html, html } from '../../platform/http/html.ts'

interface Look {
  readonly site: URL
  /** Allows the inline styles under the content security policy. */
  readonly nonce: string
  readonly font: string | undefined
}

/** A page of the letters that would have been sent, newest first. It has no script. Links to this site can be followed; others are text. */
export function outboxPage(letters: readonly OutboxEntry[], { site, nonce, font }: Look): Html {
  const count = letters.length === 1 ? '1 letter' : `${letters.length} letters`
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Outbox · Assay</title>
<style nonce="${nonce}">${font ? fontFace(font) : ''}${styles}</style>
</head>
<body>
<main>
<h1>Outbox <small>${letters.length === 0 ? '' : count}</small></h1>
<p>No mail server is configured (<code>MAIL_URL</code>), so letters are kept here. Only this machine can see them.</p>
${letters.length === 0 ? html`<p class="empty">No letters yet. Those written from now on appear here.</p>` : letters.map((one) => letterOf(one, site))}
</main>
</body>
</html>
`
}

const letterOf = ({ to, subject, text, at }: OutboxEntry, site: URL): Html => html`<article>
<h2>${subject}</h2>
<p>To <b>${to}</b> <time datetime="${at}">${at.slice(0, 19).replace('T', ' ')} UTC</time></p>
<pre>${text.split(/(https?:\/\/\S+)/).map((piece, i) => (i % 2 === 1 && isOf(piece, site) ? html`<a href="${piece}">${piece}</a>` : html`${piece}`))}</pre>
</article>
`

const fontFace = (font: string) => html`@font-face{font-family:Inter;font-weight:100 900;src:url(${font}) format('woff2')}`

const isOf = (url: string, site: URL) => URL.parse(url)?.origin === site.origin

const styles = html`
:root{color-scheme:light dark;--page:light-dark(#f6f6f4,#121416);--panel:light-dark(#fff,#1a1d20);--line:light-dark(#e2e1dc,#2b2f34);
--text:light-dark(#1c1e21,#e6e7e9);--quiet:light-dark(#5c6066,#9ba1a8)}
*{box-sizing:border-box}
body{margin:0;background:var(--page);color:var(--text);font:450 14px/1.5 Inter,system-ui,sans-serif}
main{max-width:720px;margin:0 auto;padding:32px 24px}
h1{margin:0 0 4px;font-size:20px;font-weight:600}
h1 small{font-size:13px;font-weight:450;color:var(--quiet)}
h2{margin:0;font-size:16px;font-weight:600}
p{margin:0;color:var(--quiet)}
b{font-weight:450;color:var(--text)}
article{margin-top:16px;padding:16px;background:var(--panel);border:1px solid var(--line);border-radius:10px}
article p{display:flex;flex-wrap:wrap;gap:4px 8px;font-size:13px}
time{margin-left:auto;font-variant-numeric:tabular-nums}
pre{margin:12px 0 0;padding-top:12px;border-top:1px solid var(--line);font:14px/1.6 ui-monospace,Menlo,Consolas,monospace;white-space:pre-wrap;overflow-wrap:anywhere}
a{color:inherit}
.empty{margin-top:24px;padding:24px;border:1px dashed var(--line);border-radius:10px;text-align:center}
`
