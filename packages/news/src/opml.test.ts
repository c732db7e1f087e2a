import { describe, expect, it } from 'vitest'
import { readOpml } from './opml.ts'

const list = (body: string) => `<?xml version="1.0"?>\n<opml version="2.0"><head><title>Mine</title></head><body>${body}</body></opml>`

describe('a list of feeds', () => {
  it('yields its feeds at any depth, each address once', () => {
    const feed = (url: string, more = '') => `<outline type="rss" xmlUrl="${url}" ${more}/>`
    const text = list(`
      <outline text="Banks">${feed('https://a.com/rss', 'text="A" title="The A"')}${feed('https://b.com/rss', 'text="B &amp; C" category="/central-bank,Europe"')}</outline>
      ${feed('https://a.com/rss', 'text="Again"')}${feed('https://c.com/rss')}<outline text="no address"/>`)
    expect(readOpml(text)).toEqual([
      { title: 'The A', url: 'https://a.com/rss', categories: [] },
      { title: 'B & C', url: 'https://b.com/rss', categories: ['central-bank', 'Europe'] },
      { title: 'https://c.com/rss', url: 'https://c.com/rss', categories: [] },
    ])
  })

  it.each([
    ['another document', '<rss version="2.0"><channel/></rss>'],
    ['what is not well-formed', '<opml><body>'],
    ['a page', 'hello'],
    ['declared entities', '<!DOCTYPE opml [<!ENTITY x SYSTEM "file:///etc/passwd">]><opml><body><outline xmlUrl="&x;"/></body></opml>'],
  ])('is null for %s', (_, text) => expect(readOpml(text)).toBeNull())
})
