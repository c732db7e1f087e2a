import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { html } from './html.ts'

describe('a template', () => {
  it('escapes every value, in text and in attributes (v5.0.0-1.2.1)', () => {
    const typed = `<img src=x onerror="alert('1')">&`
    expect(html`<p title="${typed}">${typed}</p>`.text).toBe(
      '<p title="&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;">&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&amp;</p>',
    )
  })

  it('lets no value open a tag or leave an attribute (v5.0.0-1.2.1)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        expect(html`${typed}`.text).not.toMatch(/[<>"']|&(?!(amp|lt|gt|quot|#39);)/)
      }),
    )
  })

  it('keeps markup that it produced itself, and joins lists of it', () => {
    expect(html`<ul>${['a', '<'].map((one) => html`<li>${one}</li>`)}</ul>`.text).toBe('<ul><li>a</li><li>&lt;</li></ul>')
  })

  it('treats values as text, even when they look like a template (v5.0.0-1.3.7)', () => {
    const typed = `\${7*7} {{7*7}} <%= 7*7 %> #{7*7} $& $1 \\n`
    expect(html`${typed}`.text).toBe(`\${7*7} {{7*7}} &lt;%= 7*7 %&gt; #{7*7} $&amp; $1 \\n`)
  })
})
