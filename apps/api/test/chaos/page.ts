import type { ServerPayload, ToldFiring } from '@assay/contracts'
import { io } from 'socket.io-client'

/** A device that acts like a page: it reconnects by itself, acknowledges what it has seen, and remembers what it has shown. */
export interface Page {
  readonly userId: string
  /** In the order shown. */
  readonly shown: readonly ToldFiring[]
  /** Number of firings that arrived again and were not shown again. */
  readonly resent: () => number
  /** Anything that must not happen. */
  readonly faults: readonly string[]
  leave(): void
  comeBack(): void
}

export interface PageNeeds {
  readonly address: string
  readonly userId: string
  readonly token: () => Promise<string>
}

const answerMs = 30
const againMs = 300

export function openPage({ address, userId, token }: PageNeeds): Page {
  const known = new Set<string>()
  const shown: ToldFiring[] = []
  const faults: string[] = []
  let resent = 0
  /** The last number that arrived over the current socket. */
  let lastHere = 0
  let isAway = false
  let answer: NodeJS.Timeout | undefined

  const socket = io(address, {
    forceNew: true,
    transports: ['websocket'],
    reconnectionDelay: 50,
    reconnectionDelayMax: 500,
    timeout: 5000,
    auth: (give) => void token().then((own) => give({ token: own })),
  })
  const again = () => void setTimeout(() => isAway || socket.active || socket.connect(), againMs)

  function take(firing: ToldFiring): void {
    if (firing.seq <= lastHere) faults.push(`${firing.seq} after ${lastHere} on one socket`)
    lastHere = firing.seq
    if (known.has(firing.id)) {
      resent += 1
      return
    }
    const before = shown.at(-1)?.seq ?? 0
    if (firing.seq !== before + 1) faults.push(`${firing.seq} is shown after ${before}`)
    known.add(firing.id)
    shown.push(firing)
  }

  function saySeen(): void {
    answer ??= setTimeout(() => {
      answer = undefined
      if (socket.connected) socket.emit('alerts seen', { seq: shown.at(-1)?.seq ?? 0 })
    }, answerMs)
  }

  socket.on('connect', () => {
    lastHere = 0
  })
  socket.on('disconnect', again)
  socket.on('connect_error', (error: Error & { data?: { code: string } }) => {
    if (error.data && error.data.code !== 'UNAVAILABLE') faults.push(`not let in: ${error.data.code}`)
    again()
  })
  socket.on('price-alert', (firing: ServerPayload<'price-alert'>) => {
    take(firing)
    saySeen()
  })
  socket.on('missed-alerts', ({ firings }: ServerPayload<'missed-alerts'>) => {
    firings.forEach(take)
    saySeen()
  })
  return {
    userId,
    shown,
    faults,
    resent: () => resent,
    leave() {
      isAway = true
      clearTimeout(answer)
      answer = undefined
      socket.disconnect()
    },
    comeBack() {
      isAway = false
      socket.connect()
    },
  }
}
