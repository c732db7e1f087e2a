/** Work waiting for its turn. */
export interface Waiting {
  readonly key: string
  /** Items of one lane can be done together. */
  readonly lane: string
  /** The users who need this work; at least one. */
  readonly users: readonly string[]
  readonly cost: number
}

export interface Turns<T> {
  /**
   * Queues items that are not waiting yet. Returns whether one of them is being worked on now; that one is not
   * queued.
   */
  add(items: readonly T[]): boolean
  /** Clears the queue. Work under way continues. */
  clear(): void
  /** Resolves when nothing is queued or being worked on. */
  settled(): Promise<void>
}

export interface TurnLimits {
  /** The most batches worked on at the same time. A user has the turn in at most one of them. */
  readonly places: number
  /** The total cost of the items in one batch. A single item may cost more. */
  readonly batchCost: number
}

/**
 * Fair queueing between users. The next turn goes to the user without a turn whose work has cost least since the
 * queue was last empty. A user with a hundred expensive items therefore delays another by at most one item. The rest
 * of a batch is filled in the same order.
 */
export function openTurns<T extends Waiting>(work: (batch: readonly T[]) => Promise<void>, { places, batchCost }: TurnLimits): Turns<T> {
  const queue = openFairQueue<T>(batchCost)
  const inHand = new Set<string>()
  const busy = new Set<string>()
  const running = new Set<Promise<void>>()

  function begin(): void {
    while (running.size < places) {
      const turn = queue.next((user) => !busy.has(user))
      if (!turn) break
      const { batch, user } = turn
      for (const { key } of batch) inHand.add(key)
      busy.add(user)
      const done = work(batch).finally(() => {
        for (const { key } of batch) inHand.delete(key)
        busy.delete(user)
        running.delete(done)
        begin()
      })
      running.add(done)
    }
    if (running.size === 0) queue.forgetCosts()
  }

  return {
    add(items) {
      for (const item of items) if (!inHand.has(item.key)) queue.add(item)
      begin()
      return items.some(({ key }) => inHand.has(key))
    },
    clear: queue.clear,
    async settled() {
      while (running.size > 0) await Promise.all(running)
    },
  }
}

/** Waiting items, and the cost of each user so far. */
function openFairQueue<T extends Waiting>(batchCost: number) {
  const waiting = new Map<string, T>()
  const spent = new Map<string, number>()

  function take(item: T): T {
    waiting.delete(item.key)
    for (const user of item.users) spent.set(user, (spent.get(user) ?? 0) + item.cost / item.users.length)
    return item
  }

  function batchFrom(first: T): T[] {
    const batch = [take(first)]
    const others = new Set([...waiting.values()].filter(({ lane }) => lane === first.lane))
    for (let cost = first.cost; others.size > 0; ) {
      const { item } = fairest(others, spent, () => true)!
      cost += item.cost
      if (cost > batchCost) break
      others.delete(item)
      batch.push(take(item))
    }
    return batch
  }

  return {
    add: (item: T) => void waiting.set(item.key, item),
    clear: () => waiting.clear(),
    forgetCosts: () => spent.clear(),
    /** Removes and returns the next batch, of the user whose turn it is. */
    next(may: (user: string) => boolean): { batch: readonly T[]; user: string } | undefined {
      const turn = fairest(waiting.values(), spent, may)
      return turn && { batch: batchFrom(turn.item), user: turn.user }
    },
  }
}

/** The item of the user whose work has cost least, among users whom `may` admits. */
function fairest<T extends Waiting>(
  items: Iterable<T>,
  spent: ReadonlyMap<string, number>,
  may: (user: string) => boolean,
): { item: T; user: string } | undefined {
  let best: { item: T; user: string } | undefined
  let least = Number.POSITIVE_INFINITY
  for (const item of items) {
    for (const user of item.users) {
      const cost = spent.get(user) ?? 0
      if (cost >= least || !may(user)) continue
      best = { item, user }
      least = cost
    }
  }
  return best
}
