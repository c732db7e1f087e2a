import type { ErrorBody } from '@assay/contracts'

/** `offline` after three seconds without a connection. `since` is when it was lost or first tried, in UTC milliseconds. */
export interface LinkState {
  readonly state: 'connecting' | 'live' | 'offline'
  readonly since: number
}

/** The part of a socket.io-client socket that a link needs. */
export interface Line {
  readonly connected: boolean
  connect(): unknown
  disconnect(): unknown
  emit(event: string, ...payload: unknown[]): unknown
}

export interface LinkNeeds {
  readonly userId: string
  readonly line: Line
  /** The server accepted the connection; all subscriptions must be sent again. */
  connected(): void
  changed(link: LinkState): void
  /** The token was refused. Renews it and returns whether it is worth trying again. */
  renew(): Promise<boolean>
  /** The gate refused: the user's level is lower than the page believes. */
  gateRefused(): void
  isVisible(): boolean
  now(): number
}

/** The external events that a link reacts to. */
export interface Link {
  /** Events of the socket, named as in socket.io-client. */
  onConnect(): void
  onDisconnect(reason: string): void
  onConnectError(error: Error): void
  onRoundOver(): void
  /** The page became visible. */
  onVisible(): void
  /** The network has returned. */
  onOnline(): void
  /** Begins a round if none is running. */
  tryNow(): void
  /** Resolves when connected, or after three seconds without a connection. */
  settled(): Promise<void>
  /** Announces that the user leaves, and disconnects. The link can be started again. */
  leave(): void
  close(): void
}

/** How long a page waits for the connection, and the interval between rounds, in ms. */
export const connectWaitMs = 3000
export const roundEveryMs = 30_000
const refusedAgainMs = 1000
const refusedTries = 5

type Refused = Error & { data?: ErrorBody['error'] }

const gateRefusals = new Set(['VERIFY_REQUIRED', 'STEPS_REQUIRED', 'BROKER_REQUIRED'])

/**
 * Keeps a socket connected. A round is one try and five retries, a second apart, which the socket makes itself. After a
 * round a new one begins when the page becomes visible, when the network returns, and every thirty seconds. The same
 * holds after the server has closed the connection or refused it.
 */
export function openLink(needs: LinkNeeds): Link {
  const { userId, line } = needs
  const wait = openWait(needs)
  const rounds = openRounds(needs, () => refusals.forget())
  const refusals = openRefusals(needs, rounds.connect)

  function leave(): void {
    if (line.connected) line.emit('user disconnected', userId)
    line.disconnect()
    refusals.stop()
    rounds.over()
  }

  wait.start()
  rounds.begin()
  return {
    ...socketEvents(needs, wait, rounds, refusals),
    ...pageEvents(needs, rounds),
    tryNow: rounds.begin,
    settled: wait.settled,
    leave,
    close() {
      rounds.close()
      wait.stop()
      leave()
    },
  }
}

type Wait = ReturnType<typeof openWait>
type Rounds = ReturnType<typeof openRounds>
type Refusals = ReturnType<typeof openRefusals>

function socketEvents({ userId, line, connected }: LinkNeeds, wait: Wait, rounds: Rounds, refusals: Refusals) {
  return {
    onConnect() {
      rounds.over()
      wait.done()
      line.emit('user connected', userId)
      connected()
    },
    onDisconnect(reason: string) {
      if (rounds.closed()) return
      wait.start()
      rounds.lost(reason)
    },
    onConnectError(error: Error) {
      const code = (error as Refused).data?.code
      if (code === undefined || rounds.closed()) return
      rounds.over()
      refusals.take(code)
    },
    onRoundOver: rounds.over,
  }
}

function pageEvents({ userId, line }: LinkNeeds, rounds: Rounds) {
  return {
    onVisible() {
      // Sending this again also reveals a connection that died while the page slept.
      if (line.connected) line.emit('user connected', userId)
      else rounds.begin()
    },
    onOnline() {
      // A connection over the previous network hangs, so the link does not wait for it.
      if (line.connected) line.disconnect()
      rounds.begin()
    },
  }
}

/** The rounds of tries. At most one runs at a time, and none once the link is closed. Calls `onBegin` when a new one begins. */
function openRounds({ line, now, isVisible }: LinkNeeds, onBegin: () => void) {
  let trying = false
  let closed = false
  let began = -Infinity
  const everyRound = setInterval(() => begin(), roundEveryMs)

  function connect(): void {
    if (closed || trying || line.connected) return
    trying = true
    began = now()
    line.connect()
  }

  function begin(): void {
    if (closed || trying || line.connected) return
    onBegin()
    connect()
  }

  return {
    begin,
    /** Makes one more try within the round. */
    connect,
    over(): void {
      trying = false
    },
    /** When either side closed the connection, the socket does not retry by itself. */
    lost(reason: string): void {
      trying = !reason.startsWith('io ')
      // A visible page takes the place of an older one. Two such pages must not take it from each other in a loop.
      if (reason === 'io server disconnect' && isVisible() && now() - began >= roundEveryMs) begin()
    },
    closed: () => closed,
    close(): void {
      closed = true
      clearInterval(everyRound)
    },
  }
}

/** Reacts to refusals by the server within one round: one renewal of the token, and a few more tries. */
function openRefusals({ renew, gateRefused }: LinkNeeds, connect: () => void) {
  let renewed = false
  let count = 0
  let again: ReturnType<typeof setTimeout> | undefined

  function renewOnce(): void {
    if (renewed) return
    renewed = true
    renew().then(
      (fresh) => fresh && connect(),
      (error: unknown) => console.warn('The session could not be renewed for the live connection.', error),
    )
  }

  return {
    take(code: string): void {
      if (code === 'SIGN_IN_REQUIRED') renewOnce()
      else if (gateRefusals.has(code)) gateRefused()
      // The server runs but cannot accept connections, for example while its database starts.
      else if (++count <= refusedTries) again = setTimeout(connect, refusedAgainMs)
    },
    forget(): void {
      renewed = false
      count = 0
    },
    stop: () => clearTimeout(again),
  }
}

/** The three seconds during which a page without a connection still shows as connecting. */
function openWait({ changed, now }: Pick<LinkNeeds, 'changed' | 'now'>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let waiting = new Set<() => void>()

  function release(): void {
    clearTimeout(timer)
    timer = undefined
    const released = waiting
    waiting = new Set()
    for (const resolve of released) resolve()
  }

  return {
    start() {
      clearTimeout(timer)
      const since = now()
      changed({ state: 'connecting', since })
      timer = setTimeout(() => {
        release()
        changed({ state: 'offline', since })
      }, connectWaitMs)
    },
    done() {
      release()
      changed({ state: 'live', since: now() })
    },
    stop: release,
    settled: () => (timer === undefined ? Promise.resolve() : new Promise<void>((resolve) => waiting.add(resolve))),
  }
}
