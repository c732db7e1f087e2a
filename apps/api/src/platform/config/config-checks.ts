import { isIP } from 'node:net'
import { isAbsolute } from 'node:path'
import { isPlainAddress, type Mailbox } from '../mail/address.ts'

/** Reads the text of one variable. Throws the end of a sentence ("must be …") to put after the variable's name. */
export type Check<T> = (text: string) => T

class Unfit extends Error {}

/** Why a value was refused; undefined if `error` is of another kind. */
export const unfitness = (error: unknown): string | undefined => (error instanceof Unfit ? error.message : undefined)

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]', '::1'])

export const isLoopbackName = (name: string): boolean => loopbackNames.has(name)

export function wholeNumber(min: number, max: number): Check<number> {
  return (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
    if (!(value >= min && value <= max)) throw new Unfit(`must be a whole number from ${min} to ${max}`)
    return value
  }
}

export function oneOf<const T extends string>(...words: T[]): Check<T> {
  return (text) => {
    if (!(words as string[]).includes(text)) throw new Unfit(`must be one of ${words.join(', ')}`)
    return text as T
  }
}

/** An absolute path without characters that the shell of `pg_ctl` would expand; '' means the default. */
export function folder(text: string): string {
  if (text !== '' && !isAbsolute(text)) throw new Unfit('must be an absolute path')
  if (/["$`\\\n\r]/.test(text)) throw new Unfit('must not hold quotes, "$", backticks, backslashes or line ends')
  return text
}

export function hostName(text: string): string {
  if (isIP(text) === 0 && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text)) throw new Unfit('must be an address or host name to listen on')
  return text
}

/** An origin such as `https://assay.example`; '' means the default. Plain http is allowed for loopback only. */
export function publicUrl(text: string): URL | undefined {
  if (text === '') return undefined
  const url = readUrl(text, ['http:', 'https:'])
  if (url.username !== '' || url.password !== '') throw new Unfit('must be an origin without a user and a password')
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '')
    throw new Unfit('must be an origin without a path, such as "https://assay.example"')
  if (url.protocol === 'http:' && !isLoopbackName(url.hostname)) {
    throw new Unfit(
      'must be https: over plain http anybody on the way can read passwords and change the page, and browsers drop Secure cookies',
    )
  }
  return url
}

export function httpUrl(text: string): string {
  return readUrl(text, ['http:', 'https:']).href.replace(/\/$/, '')
}

/** Like `httpUrl`; '' means none. */
export const optionalHttpUrl: Check<string> = (text) => (text === '' ? text : httpUrl(text))

/** Compared with the issuer that the provider states. Plain http is allowed for loopback only. */
export function issuerUrl(text: string): URL {
  const url = readUrl(text, ['http:', 'https:'])
  if (url.search !== '' || url.hash !== '' || url.username !== '') throw new Unfit('must be an address without query, fragment and user')
  if (url.protocol === 'http:' && !isLoopbackName(url.hostname)) {
    throw new Unfit('must be https: over plain http anybody on the way can answer in the provider’s place')
  }
  return url
}

/** Returns the text unchanged. A secret is never refused, because the refusal would show it. */
export const asGiven: Check<string> = (text) => text

/** A token that fits into a Bearer header and cannot be guessed; '' means none. */
export function bearerToken(text: string): string {
  if (text !== '' && !/^[\w.-]{16,512}$/.test(text)) throw new Unfit('must have 16 to 512 letters, digits or characters of "._-"')
  return text
}

/** '' means the embedded database. */
export function postgresUrl(text: string): string {
  return text === '' ? text : readUrl(text, ['postgres:', 'postgresql:']).href
}

/** How e-mail is handed to a mail server. */
export interface MailServer {
  readonly host: string
  readonly port: number
  /**
   * `starttls`: encryption starts before anything else is sent; if the server refuses it, the letter is kept. `none` is
   * for this machine only.
   */
  readonly encryption: 'tls' | 'starttls' | 'none'
  readonly user: string | undefined
  readonly password: string | undefined
}

/** `smtp://user:password@host:587` or `smtps://…`; '' means the outbox folder. */
export function mailServer(text: string): MailServer | undefined {
  if (text === '') return undefined
  const url = readUrl(text, ['smtp:', 'smtps:'])
  const host = url.hostname.toLowerCase().replace(/^\[(.*)\]$/, '$1')
  if (host === '' || !['', '/'].includes(url.pathname) || url.search !== '' || url.hash !== '')
    throw new Unfit('must name a mail server and nothing after it, such as "smtp://user:password@mail.example:587"')
  const secure = url.protocol === 'smtps:'
  const encryption = secure ? 'tls' : isLoopbackName(host) ? 'none' : 'starttls'
  return { host, port: Number(url.port || (secure ? 465 : 587)), encryption, ...credentialsOf(url) }
}

/** In a URL, every character except letters, digits and -._~ is written as %XX. */
function credentialsOf({ username, password }: URL): Pick<MailServer, 'user' | 'password'> {
  try {
    return { user: decodeURIComponent(username) || undefined, password: decodeURIComponent(password) || undefined }
  } catch {
    throw new Unfit('must have its user and password in the form of URLs: "%" is written as "%25", "@" as "%40"')
  }
}

/** `Name <address>` or a bare address; '' means the default. */
export function mailbox(text: string): Mailbox | undefined {
  if (text === '') return undefined
  const [, name = '', address = text] = /^([^<>",\p{C}]*)<([^<>]*)>$/u.exec(text) ?? []
  if (!isPlainAddress(address)) throw new Unfit('must be an address or "Name <address>"')
  return { name: name.trim(), address }
}

function readUrl(text: string, protocols: string[]): URL {
  const url = URL.parse(text)
  if (!url || !protocols.includes(url.protocol))
    throw new Unfit(`must be a URL that starts with ${protocols.map((name) => `${name}//`).join(' or ')}`)
  return url
}

const proxyWords = ['loopback', 'linklocal', 'uniquelocal']

/** Addresses, networks (10.0.0.0/8) or the three words, separated by commas. */
export function proxies(text: string): string[] {
  const entries = text.split(',').map((entry) => entry.trim())
  if (text === '') return []
  for (const entry of entries) {
    const [address, bits = '0', ...more] = entry.split('/')
    const fits = proxyWords.includes(entry) || (isIP(address) !== 0 && /^\d{1,3}$/.test(bits) && more.length === 0)
    if (!fits) throw new Unfit(`must list addresses or networks of proxies, or ${proxyWords.join(', ')}; "${entry}" is none of them`)
  }
  return entries
}
