import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { afterAll, describe, expect, it } from 'vitest'
import { CallFailure } from './call-failure.ts'
import { nameResolver } from './resolve.ts'

const [noError, serverFailure, noName] = [0, 2, 3]
const [a, aaaa] = [1, 28]

/** The name server's responses by name: codes, or addresses as bytes by record type (RFC 1035). */
const zone: Record<string, Record<number, number | number[]>> = {
  'both.test': { [a]: [8, 8, 8, 8], [aaaa]: [0x20, 1, 0x48, 0x60, ...Array(11).fill(0), 1] },
  'four.test': { [a]: [127, 0, 0, 1], [aaaa]: noError },
  'broken-six.test': { [a]: [8, 8, 4, 4], [aaaa]: serverFailure },
  'broken.test': { [a]: serverFailure, [aaaa]: serverFailure },
}

function answerTo(question: Buffer): Buffer {
  const labels: string[] = []
  let at = 12
  for (; question[at] > 0; at += question[at] + 1) labels.push(question.subarray(at + 1, at + 1 + question[at]).toString())
  const end = at + 5
  const found = zone[labels.join('.').toLowerCase()]?.[question.readUInt16BE(at + 1)] ?? noName
  const code = Array.isArray(found) ? noError : found
  const record = Array.isArray(found) ? [0xc0, 12, 0, question[at + 2], 0, 1, 0, 0, 0, 60, 0, found.length, ...found] : []
  const head = [0x81, 0x80 | code, 0, 1, 0, record.length > 0 ? 1 : 0, 0, 0, 0, 0]
  return Buffer.concat([question.subarray(0, 2), Buffer.from(head), question.subarray(12, end), Buffer.from(record)])
}

const server = createSocket('udp4', (question, { port, address }) => server.send(answerTo(question), port, address))
server.bind(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => void server.close())

// The resolver soon expects answers within a quarter of a second. The server is in this busy process, so it is asked again.
const servers = new Resolver({ timeout: 1000, tries: 10 })
servers.setServers([`127.0.0.1:${server.address().port}`])
const resolve = nameResolver(false, servers)

describe('the addresses of a name', () => {
  it('are those of both families', async () => {
    expect(await resolve('both.test')).toEqual(['8.8.8.8', '2001:4860::1'])
    expect(await resolve('four.test')).toEqual(['127.0.0.1'])
  })

  it('are none if the name is unknown', async () => expect(await resolve('unknown.test')).toEqual([]))

  it('are those of one family if the query for the other fails', async () => expect(await resolve('broken-six.test')).toEqual(['8.8.4.4']))

  it('do not include those in this machine’s own files (v5.0.0-1.3.6)', async () => expect(await resolve('localhost')).toEqual([]))

  it('cannot be found if no name server responds', async () => {
    await expect(resolve('broken.test')).rejects.toThrow(new CallFailure('The name of the address could not be looked up at the moment.'))
  })

  it('include those of this machine if private addresses are allowed', async () => {
    expect((await nameResolver(true)('localhost')).some((address) => ['127.0.0.1', '::1'].includes(address))).toBe(true)
  })
})
