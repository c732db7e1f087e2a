import { isIP } from 'node:net'
import { Refusal } from '@assay/contracts'

/** Private and unknown addresses get the same message, so that nobody can map a network by trying. */
export const unreachable = (path?: string): Refusal => new Refusal('ADDRESS_REFUSED', path === undefined ? {} : { path })

// Ports of services other than the web: the Fetch standard's blocked ports above 1023, and databases that execute lines
// of text.
const foreignPorts = new Set([
  ...[1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10080],
  ...[3306, 5432, 6379, 9200, 11_211, 27_017],
])

/** The host of an address, without the brackets of IPv6. */
export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1')

/**
 * Parses an address that a user entered into its normal form (`https://0x7f.1/` becomes `https://127.0.0.1/`). Refuses
 * everything except a plain https address with an internet name. `allowPrivate` also accepts http and names of a
 * private network. The resolver decides about the addresses of the name.
 */
export function readTarget(text: string, allowPrivate: boolean, path: string): URL {
  const url = URL.parse(text)
  if (!url || url.hostname === '') throw refused(sentences.notWhole, path)
  if (url.protocol !== 'https:' && !(allowPrivate && url.protocol === 'http:')) throw refused(sentences.notHttps, path)
  if (url.username !== '' || url.password !== '') throw refused(sentences.credentials, path)
  if (!isWebPort(url)) throw refused(sentences.port(url.port), path)
  if (!allowPrivate && !isInternetName(hostOf(url))) throw unreachable(path)
  url.hash = ''
  return url
}

const sentences = {
  notWhole: 'Enter the whole address, starting with https://.',
  notHttps: 'Assay only calls addresses that start with https://.',
  credentials: 'The address must not contain a user name or a password.',
  port: (port: string) => `Port ${port} is not a web port, so Assay does not call it. Use 443, or another port above 1023.`,
}

const refused = (message: string, path: string) => new Refusal('ADDRESS_REFUSED', { message, path })

function isWebPort({ port }: URL): boolean {
  const number = Number(port)
  return port === '' || number === 80 || number === 443 || (number > 1023 && !foreignPorts.has(number))
}

const innerEndings = /\.(localhost|local|internal|intranet|lan|home|corp|home\.arpa|onion|test|invalid|example)$/

/** Accepts names with a dot inside, but none with a final dot, which some systems treat as another name. */
const isInternetName = (host: string): boolean =>
  isIP(host) !== 0 || (host.includes('.') && !host.endsWith('.') && !innerEndings.test(`.${host}`))
