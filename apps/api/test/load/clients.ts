import type { ServerPayload } from '@assay/contracts'

/**
 * Sockets of pages, in a process of their own. They speak the wire protocol of Engine.IO and Socket.IO directly: five
 * thousand clients of the library need too much memory.
 */
export interface Login {
  readonly userId: string
  readonly token: string
  readonly follow: readonly string[]
}

export interface Report {
  readonly open: number
  readonly refused: number
  /** Time from a quote to its arrival here, ms. */
  readonly latencies: number[]
  readonly packets: Readonly<Record<string, number>>
  readonly own: number
  readonly foreign: number
}

export type Command =
  | { readonly do: 'open'; readonly address: string; readonly logins: readonly Login[] }
  | { readonly do: 'report' | 'reset' }

const atOnce = 50
let [refused, own, foreign, open] = [0, 0, 0, 0]
let latencies: number[] = []
let packets: Record<string, number> = {}

/** Resolves when the socket was admitted or refused. */
function connect(address: string, { userId, token, follow }: Login): Promise<void> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`)
  let isIn = false
  return new Promise((resolve) => {
    const end = () => {
      if (isIn) open -= 1
      else refused += 1
      isIn = false
      resolve()
    }
    socket.onclose = end
    socket.onmessage = ({ data }: { data: string }) => {
      if (data.startsWith('0')) return socket.send(`40${JSON.stringify({ token })}`)
      if (data === '2') return socket.send('3')
      if (data.startsWith('44')) return socket.close()
      if (data.startsWith('40')) {
        isIn = true
        open += 1
        if (follow.length > 0) socket.send(`42${JSON.stringify(['subscribe', { symbols: follow }])}`)
        return resolve()
      }
      if (!data.startsWith('42')) return
      packets[userId] = (packets[userId] ?? 0) + 1
      take(userId, JSON.parse(data.slice(2)), (seq) => socket.send(`42${JSON.stringify(['alerts seen', { seq }])}`))
    }
  })
}

function take(userId: string, [event, payload]: [string, unknown], saw: (seq: number) => void): void {
  if (event === 'quotes') for (const { at } of payload as ServerPayload<'quotes'>) latencies.push(Date.now() - at)
  const firings =
    event === 'price-alert'
      ? [payload as ServerPayload<'price-alert'>]
      : event === 'missed-alerts'
        ? (payload as ServerPayload<'missed-alerts'>).firings
        : []
  for (const { message } of firings) {
    // The message of each alert starts with its user's id.
    if (message.startsWith(userId)) own += 1
    else foreign += 1
  }
  if (firings.length > 0) saw(firings.at(-1)!.seq)
}

async function openAll(address: string, logins: readonly Login[]): Promise<void> {
  let next = 0
  const one = async () => {
    while (next < logins.length) await connect(address, logins[next++])
  }
  await Promise.all(Array.from({ length: atOnce }, one))
}

process.on('message', async (command: Command & { readonly id: number }) => {
  if (command.do === 'open') await openAll(command.address, command.logins)
  if (command.do === 'reset') {
    latencies = []
    packets = {}
    ;[refused, own, foreign] = [0, 0, 0]
  }
  process.send!({ id: command.id, report: { open, refused, latencies, packets, own, foreign } satisfies Report })
})
process.on('disconnect', () => process.exit(0))
