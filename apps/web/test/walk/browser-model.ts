import { inTab, isBegun, type Model, newTab, opened, reader, type Step, type Strategy, savedAs, type Tab, tabOf, textOf } from './model.ts'
import type { Command } from './steps.ts'

/** What a command leads to. */
export interface Expected {
  model: Model
  /**
   * How exactly the strategy before the trader is known: wholly; without its undo steps; by what its rules mean, because it went through a link; or only by whose
   * it is, because other tabs or earlier visits decide which one is shown.
   */
  known: 'wholly' | 'shown' | 'meaning' | 'owner'
}

const wholly = (model: Model): Expected => ({ model, known: 'wholly' })
const byOwner = (model: Model): Expected => ({ model, known: 'owner' })

const withTab = (model: Model, tab: Tab): Model => ({ ...model, tabs: model.tabs.map((each, i) => (i === model.active ? tab : each)) })

/** The reader has had this strategy before them. */
export function seen(model: Model): Model {
  const name = reader(model)
  const now = textOf(tabOf(model).present.strategy)
  const owned = model.owned[name] ?? []
  return owned.includes(now) ? model : { ...model, owned: { ...model.owned, [name]: [...owned, now] } }
}

/** What the browser and the shelves hold after a command, and what the trader sees. */
export function expected(model: Model, command: Command): Expected {
  const { known, model: next } = after(model, command)
  return { known, model: known === 'wholly' ? seen(next) : next }
}

function after(model: Model, command: Command): Expected {
  const tab = tabOf(model)
  const show = (strategy: Strategy, saved: Step['saved']) => ({
    ...withTab(model, opened(tab, { strategy, line: model.lines, saved })),
    lines: model.lines + 1,
  })
  switch (command.do) {
    case 'open': {
      const { id, strategy, version } = model.shelves[reader(model)][command.which]
      return wholly(show(strategy, { shelf: id, version }))
    }
    case 'new':
      return wholly(show({ ...newTab(0).present.strategy, symbol: tab.present.strategy.symbol }, null))
    case 'share':
      return { model: show({ ...tab.present.strategy, name: 'Shared' }, null), known: 'meaning' }
    case 'save':
      return wholly(saved(model, tab))
    case 'import':
      return wholly(shelved(model, { ...tab.present.strategy, name: command.name }, null).model)
    case 'reload':
      return isAlone(model, tab) ? wholly(model) : byOwner(model)
    case 'tab':
      return switched(model)
    case 'closeTab':
      return wholly({ ...model, tabs: [tab], active: 0 })
    case 'login':
      return entered(model, tab, command.user)
    case 'logout':
      return byOwner(withTab({ ...model, user: null }, { ...newTab(model.lines), kept: null }))
    default:
      return wholly(withTab(model, inTab(tab, reader(model), command)))
  }
}

/** Whether no other tab could have kept other work under this tab's line. An untouched start gives way to the last work of the browser. */
const isAlone = ({ ownLines }: Model, tab: Tab) => isBegun(tab) && tab.present.line >= ownLines

function switched(model: Model): Expected {
  if (model.tabs.length > 1) return wholly({ ...model, active: 1 - model.active })
  return byOwner({ ...model, tabs: [...model.tabs, newTab(model.lines)], active: 1, lines: model.lines + 1 })
}

/** A visitor who signs in goes on with what they have; undo leads on to what the account's owner had here before. */
function entered(model: Model, tab: Tab, user: string): Expected {
  const next = {
    ...model,
    user,
    shelves: { [user]: [], ...model.shelves },
    owned: { ...model.owned, [user]: [...(model.owned[user] ?? []), ...model.owned['']] },
  }
  return { model: next, known: isBegun(tab) ? 'shown' : 'owner' }
}

/** Save writes over the version that this tab knows, and over no other. */
function saved(model: Model, tab: Tab): Model {
  const { strategy, saved: known, line } = tab.present
  const there = known && model.shelves[reader(model)].find(({ id }) => id === known.shelf)
  if (there && there.version !== known.version) return model
  const { model: next, as } = shelved(model, strategy, known?.shelf ?? null)
  return withTab(next, savedAs(tab, line, as))
}

function shelved(model: Model, strategy: Strategy, shelf: number | null) {
  const name = reader(model)
  const before = model.shelves[name].find(({ id }) => id === shelf)
  const id = shelf ?? model.saves
  const version = (before?.version ?? 0) + 1
  const rest = model.shelves[name].filter((each) => each !== before)
  const shelves = { ...model.shelves, [name]: [...rest, { id, strategy, version }] }
  // A draft that is saved in an account leaves the browser.
  if (model.user !== null) shelves[''] = shelves[''].filter((each) => each.id !== id)
  return { model: { ...model, shelves, saves: shelf === null ? model.saves + 1 : model.saves }, as: { shelf: id, version } }
}
