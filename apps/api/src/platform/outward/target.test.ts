import { Refusal } from '@assay/contracts'
import { describe, expect, it } from 'vitest'
import { reachOf } from './reach.ts'
import { hostOf, readTarget } from './target.ts'

function refusalOf(text: string, allowPrivate = false): unknown {
  try {
    return readTarget(text, allowPrivate, 'url').href
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return [error.code, error.path]
  }
}

describe('an allowed address', () => {
  it.each([
    ['https://hooks.shop.com/a?b=c', 'https://hooks.shop.com/a?b=c'],
    ['HTTPS://Hooks.Shop.COM', 'https://hooks.shop.com/'],
    ['https://hooks.shop.com:443/', 'https://hooks.shop.com/'],
    ['https://hooks.shop.com:8443/', 'https://hooks.shop.com:8443/'],
    ['https://hooks.shop.com/#part', 'https://hooks.shop.com/'],
    ['https://münchen.de/', 'https://xn--mnchen-3ya.de/'],
    ['https://8.8.8.8/', 'https://8.8.8.8/'],
    ['https://[2606:4700::1111]/', 'https://[2606:4700::1111]/'],
  ])('%s', (text, href) => expect(refusalOf(text)).toBe(href))
})

describe('a refused address (v5.0.0-1.3.6)', () => {
  it.each([
    ...['http://hooks.shop.com/', 'ftp://hooks.shop.com/', 'file:///etc/passwd', 'gopher://hooks.shop.com/', 'javascript:alert(1)'],
    ...['data:text/plain,x', 'ws://hooks.shop.com/', 'unix:/var/run/docker.sock', '//hooks.shop.com/', 'hooks.shop.com', '', 'https://'],
    ...['https://ann@hooks.shop.com/', 'https://ann:secret@hooks.shop.com/', 'https://:secret@hooks.shop.com/'],
    ...['https://hooks.shop.com:22/', 'https://hooks.shop.com:25/', 'https://hooks.shop.com:6379/', 'https://hooks.shop.com:5432/'],
    ...['https://hooks.shop.com:11211/', 'https://hooks.shop.com:0/', 'https://hooks.shop.com:70000/'],
    ...['https://localhost/', 'https://LOCALHOST/', 'https://localhost./', 'https://a.localhost/', 'https://intranet/', 'https://db/'],
    ...['https://printer.local/', 'https://metadata.google.internal/', 'https://router.home.arpa/', 'https://hooks.shop.com./'],
  ])('%s', (text) => expect(refusalOf(text)).toEqual(['ADDRESS_REFUSED', 'url']))

  // Normalizing shows the real address; the table of addresses decides about it.
  it.each([
    ...['https://0x7f.1/', 'https://0x7f000001/', 'https://2130706433/', 'https://017700000001/', 'https://0177.0.0.1/', 'https://127.1/'],
    ...[
      'https://127.0.0.1./',
      'https://①②⑦.⓪.⓪.①/',
      'https://127。0。0。1/',
      'https://%31%32%37.0.0.1/',
      'https://[::1]/',
      'https://[0:0::1]/',
    ],
    ...[
      'https://[::ffff:127.0.0.1]/',
      'https://[::ffff:7f00:1]/',
      'https://[::127.0.0.1]/',
      'https://0/',
      'https://0.0.0.0/',
      'https://[::]/',
    ],
    ...['https://0xa9fea9fe/', 'https://2852039166/', 'https://[fd00:ec2::254]/', 'https://0300.0250.1/', 'https://0xA000001/'],
  ])('%s, after normalization', (text) => {
    expect(reachOf(hostOf(readTarget(text, false, 'url')))).not.toBe('public')
  })
})

describe('where private addresses are allowed', () => {
  it.each(['http://127.0.0.1:8123/api/webhook/x', 'http://homeassistant.local:8123/', 'http://localhost/', 'https://intranet/'])(
    '%s is accepted',
    (text) => expect(refusalOf(text, true)).toBe(text),
  )

  it.each(['http://127.0.0.1:6379/', 'http://127.0.0.1:22/', 'http://ann:b@127.0.0.1/', 'ftp://127.0.0.1/'])('%s is refused', (text) =>
    expect(refusalOf(text, true)).toEqual(['ADDRESS_REFUSED', 'url']),
  )
})

it('says what is wrong with an address', () => {
  const sentenceOf = (text: string): string | undefined => {
    try {
      readTarget(text, false, 'url')
    } catch (error) {
      if (error instanceof Refusal) return error.sentence
      throw error
    }
  }
  expect(['hooks', 'http://hooks.shop.com', 'https://ann@hooks.shop.com', 'https://hooks.shop.com:6379'].map(sentenceOf)).toEqual([
    'Enter the whole address, starting with https://.',
    'Assay only calls addresses that start with https://.',
    'The address must not contain a user name or a password.',
    'Port 6379 is not a web port, so Assay does not call it. Use 443, or another port above 1023.',
  ])
})
