import type { ServerPayload, ToldFiring } from '@assay/contracts'
import { api } from '../api.ts'
import type { SessionStore } from '../session/refresh.ts'
import { onLogout } from '../session/use-logout.ts'
import { atMostEvery } from './at-most-every.ts'
import { gatherQuotes } from './gather.ts'
import { type Link, openLink } from './link.ts'
import { linkChanged } from './live.slice.ts'
import { headlinesHeard, type NewsRoot, quotesHeard, selectQuoteProviders } from './news.slice.ts'
import { openQuoteReader } from './quote-reader.ts'
import { type LiveSocket, openSocket } from './socket.ts'
import { openSubscriptions } from './subscriptions.ts'
import { offerTry } from './try-now.ts'

/** Shows the alerts that fire. */
export interface AlertListener {
  heard(firing: ToldFiring): void
  missed(batch: ServerPayload<'missed-alerts'>): void
  /** The page became visible. */
  visible(): void
  close(): void
}

export interface LiveNeeds {
  readonly store: SessionStore
  readonly userId: string
  /** `seen` tells the server the number up to which firings have been shown or noted. */
  alerts(seen: (seq: number) => void): AlertListener
}

/** The minimum interval between two reads of the alert lists and the notifications. */
const listsEveryMs = 1000
const seenEveryMs = 200

/** Opens the one socket of this page, while its user is signed in. Returns a function that closes it. */
export function openLive({ store, userId, alerts: openAlerts }: LiveNeeds): () => void {
  const { dispatch } = store
  const { socket, renew } = openSocket(store)
  const reader = openQuoteReader(store)
  const subscriptions = openSubscriptions(socket)
  const quotes = quotesInto(store, () => reader.readSoon())
  const seen = acknowledgement(socket)
  const alerts = openAlerts(seen.upTo)
  const lists = openLists(store, socket)
  const seenAgain = () => {
    alerts.visible()
    lists.all()
  }
  const link = openLink({
    userId,
    line: socket,
    renew,
    isVisible,
    now: Date.now,
    connected() {
      subscriptions.renew()
      // Fetches what was missed while the socket was not connected.
      reader.read()
      lists.all()
    },
    changed: (state) => dispatch(linkChanged(state)),
    gateRefused: () => dispatch(api.util.invalidateTags(['Profile'])),
  })
  hear(socket, link)
  socket.on('quotes', quotes.heard)
  socket.on('news', ({ newest }) => dispatch(headlinesHeard({ newest, heardAt: Date.now() })))
  hearAlerts(socket, alerts, lists.alerts)
  const stops = [followPage(link, seenAgain), onLogout(link.leave), offerTry(link.tryNow)]
  // Prices are also shown when no socket connects.
  link.settled().then(() => (socket.connected ? undefined : reader.read()))
  return () => {
    for (const stop of stops) stop()
    for (const part of [link, alerts, seen, lists, quotes, subscriptions, reader]) part.close()
  }
}

/** The lists that the server says have changed. Each is asked for at most once a second. */
function openLists({ dispatch }: SessionStore, socket: LiveSocket['socket']) {
  const alerts = atMostEvery(listsEveryMs, () => dispatch(api.util.invalidateTags(['PriceAlert'])))
  const searches = atMostEvery(listsEveryMs, () => dispatch(api.util.invalidateTags(['Search'])))
  socket.on('search', searches.ask)
  return {
    alerts: alerts.ask,
    all() {
      alerts.ask()
      searches.ask()
    },
    close() {
      alerts.close()
      searches.close()
    },
  }
}

function hear(socket: LiveSocket['socket'], link: Link): void {
  socket.on('connect', link.onConnect)
  socket.on('disconnect', link.onDisconnect)
  socket.on('connect_error', link.onConnectError)
  socket.io.on('reconnect_failed', link.onRoundOver)
}

/** Passes on firings. Calls `changed` whenever the lists of alerts may have changed. */
function hearAlerts(socket: LiveSocket['socket'], alerts: AlertListener, changed: () => void): void {
  socket.on('price-alert', (firing) => {
    alerts.heard(firing)
    changed()
  })
  socket.on('missed-alerts', (batch) => {
    alerts.missed(batch)
    changed()
  })
  socket.on('alerts changed', changed)
}

/**
 * Acknowledges firings up to a number. Of many at once it sends only the last, because the server disconnects a client
 * that sends too often.
 */
function acknowledgement(socket: LiveSocket['socket']) {
  let seq = 0
  const { ask, close } = atMostEvery(seenEveryMs, () => socket.connected && socket.emit('alerts seen', { seq }))
  return {
    upTo(number: number): void {
      seq = number
      ask()
    },
    close,
  }
}

function quotesInto({ dispatch, getState }: SessionStore, ofUnknownProvider: () => void) {
  return gatherQuotes({
    now: Date.now,
    soon(run) {
      const frame = requestAnimationFrame(run)
      return () => cancelAnimationFrame(frame)
    },
    take(quotes, heardAt) {
      const known = selectQuoteProviders(getState() as NewsRoot)
      if (quotes.some(({ source }) => !known[source])) ofUnknownProvider()
      dispatch(quotesHeard({ quotes, heardAt }))
    },
  })
}

const isVisible = () => document.visibilityState === 'visible'

/** Passes the events of the page and its network to the link. Returns a function that stops this. */
function followPage(link: Link, onVisible: () => void): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const visible = () => {
    if (!isVisible()) return
    link.onVisible()
    onVisible()
  }
  document.addEventListener('visibilitychange', visible, { signal })
  window.addEventListener('online', link.onOnline, { signal })
  window.addEventListener('pagehide', link.leave, { signal })
  // A page restored by the browser's Back button has its old state and no connection.
  window.addEventListener('pageshow', ({ persisted }) => persisted && link.tryNow(), { signal })
  return () => stop.abort()
}
