import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { elsewhere } from './accounts.ts'

const cookieName = '__Host-google'

/** A browser that signs in with Google: it keeps the hidden cookie and follows the provider's redirects. */
export interface GoogleBrowser {
  /** Asks the server for the provider's address. */
  start(payload?: object, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  /** Visits that address, and returns the query that the provider redirects back with. */
  visit(url: string): Promise<string>
  finish(payload: object, headers?: Record<string, string>): Promise<LightMyRequestResponse>
  /** All three steps. */
  signIn(payload?: object): Promise<LightMyRequestResponse>
  /** The value of the hidden cookie; undefined if there is none. */
  cookie: string | undefined
}

export function googleBrowser(app: FastifyInstance, redirectUri: string): GoogleBrowser {
  async function post(path: string, payload: object, more: Record<string, string>) {
    const cookies = [more.cookie, browser.cookie && `${cookieName}=${browser.cookie}`].filter((one) => one)
    const headers = { 'sec-fetch-site': 'same-origin', ...more, cookie: cookies.join('; ') }
    const answer = await app.inject({ method: 'POST', url: `/api/auth/google/${path}`, headers, payload, ...elsewhere })
    const set = answer.cookies.find(({ name }) => name === cookieName)
    if (set) browser.cookie = set.value === '' ? undefined : set.value
    return answer
  }

  const browser: GoogleBrowser = {
    cookie: undefined,
    start: (payload = {}, headers = {}) => post('start', payload, headers),
    visit: (url) => visitProvider(url, redirectUri),
    finish: (payload, headers = {}) => post('finish', payload, headers),
    async signIn(payload = {}) {
      const { url } = (await browser.start()).json()
      return browser.finish({ query: await browser.visit(url), ...payload })
    },
  }
  return browser
}

/** Visits the provider as a browser would, with a cookie jar, and returns the query that it redirects back with. */
export async function visitProvider(url: string, redirectUri: string): Promise<string> {
  const jar = new Map<string, string>()
  let at = url
  for (let steps = 0; steps < 10; steps++) {
    if (at.startsWith(redirectUri)) return new URL(at).search
    const cookie = [...jar].map((pair) => pair.join('=')).join('; ')
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [name, ...value] = line.split(';', 1)[0].split('=')
      jar.set(name, value.join('='))
    }
    const next = answer.headers.get('location')
    if (next === null) throw new Error(`The provider answered ${answer.status}: ${await answer.text()}`)
    at = new URL(next, at).href
  }
  throw new Error(`The provider does not send the browser back from ${at}.`)
}
