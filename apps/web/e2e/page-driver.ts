import { printCondition, printOperand, readDocument, type StrategyDocument } from '@assay/strategy'
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { documentFor } from '../test/walk/documents.ts'
import type { Seen, Shown } from '../test/walk/door.ts'
import { blocksOf, spanAt } from '../test/walk/lists.ts'
import { freshStrategy, inTab, type Model, reader, tabOf } from '../test/walk/model.ts'
import { pool } from '../test/walk/pool.ts'
import { sentences } from '../test/walk/said.ts'
import type { Command, Edit, LevelStep, Place, Way } from '../test/walk/steps.ts'
import { nameStrategy } from './builder-steps.ts'
import { type KeptWork, keptIn } from './kept-in.ts'

/** The commands that are given on the pages. The others need an account, a run or a link; journeys of their own walk those. */
const given: readonly Command['do'][] = [
  ...(['edit', 'delete', 'duplicate', 'ungroup', 'move', 'join', 'group', 'clear', 'switch', 'deleteLevels', 'copyLevels'] as const),
  ...(['set', 'undo', 'redo', 'new', 'save', 'open', 'import', 'reload', 'tab', 'closeTab'] as const),
]

/** Whether the pages offer it: the amount of a trail has a field only while the trail is on. */
export function isGiven(command: Command): boolean {
  if (!given.includes(command.do)) return false
  if (command.do !== 'edit') return true
  return command.levels.every(
    (step, i) => !('amount' in step) || step.amount !== 'trailAmountValue' || trailingOf(command.levels.slice(0, i)) === 'Yes',
  )
}

const trailingOf = (steps: readonly LevelStep[]) =>
  steps.findLast((step): step is { trailing: 'No' | 'Yes' } => 'trailing' in step)?.trailing

/** The first save of a strategy without a name asks for one. */
const asksForName = ({ strategy, saved }: { strategy: { name: string }; saved: unknown }) =>
  saved === null && strategy.name === freshStrategy().name

const titles = { long: 'Long', short: 'Short' } as const

/** The builder as a visitor uses it: its real pages, in one or two tabs of a browser. */
export function pageDoor(first: Page) {
  const context: BrowserContext = first.context()
  let pages = [first]
  let active = 0
  const ids: string[] = []
  const stamps = new Map<string, number[]>()

  const page = () => pages[active]
  const button = (name: string | RegExp) => page().getByRole('button', { name, exact: true })
  const choose = async (field: Locator, option: string) => {
    await field.click()
    await page()
      .getByRole('option', { name: new RegExp(`^${option}`) })
      .click()
  }
  const menu = async (of: string, item: string) => {
    await button(of).click()
    await page().getByRole('menuitem', { name: item }).click()
  }

  /** Shows a list. Until it is shown, the buttons belong to the list before it. */
  async function show({ side, ruleType }: Place) {
    const [radio, tab] = [{ name: titles[side], exact: true }, { name: ruleType === 'entry' ? /^Entry Rules/ : /^Exit Rules/ }]
    await page().getByRole('radio', radio).click()
    await page().getByRole('tab', tab).click()
    await page()
      .getByRole('radio', { ...radio, checked: true })
      .waitFor()
    await page()
      .getByRole('tab', { ...tab, selected: true })
      .waitFor()
  }

  async function edit(command: Edit & { do: 'edit' }, model: Model) {
    const { at, which, block, half, levels, end } = command
    await show(at)
    const { rules, stops } = tabOf(model).present.strategy
    if (which === 'sltp') await button(stops[at.side] ? 'Edit target and stop loss' : 'Set target and stop loss').click()
    else if (which === null) await button(rules[at.side][at.ruleType].length === 0 ? 'Create Custom Block' : 'Add Custom Block').click()
    else await button(`Edit block ${which + 1}`).click()
    await page()
      .getByRole('heading', { name: /^Set (Entry|Exit) Conditions$/ })
      .waitFor()
    if (block !== null) await typed(half ? printOperand(pool[block].indicator1, noDefault) : printCondition(pool[block], noDefault))
    for (const step of levels) await level(step)
    await leave(end, inTab(tabOf(model), reader(model), command).kept === null)
    await opened()
  }

  async function typed(formula: string) {
    await button('Type the formula').click()
    const field = page().getByRole('textbox', { name: 'Formula' })
    await field.fill(formula)
    await button('Read it').click()
    await field.waitFor({ state: 'detached' })
  }

  async function level(step: LevelStep) {
    const card = page().getByRole('region', { name: 'Target and Stop Loss' })
    if ('trailing' in step) return choose(card.getByRole('combobox', { name: 'Enable Trail Stop Loss' }), step.trailing)
    if ('type' in step) return choose(card.getByRole('combobox', { name: 'Type' }), step.type)
    const names = { target: 'Target', stopLoss: 'Stop Loss', trailAmountValue: 'Trail Amount' }
    await card.getByRole('textbox', { name: names[step.amount], exact: true }).fill(step.value === null ? '' : String(step.value))
  }

  /** Save is waited for if the edit is whole: the page may still be reading what was typed. */
  async function leave(end: Edit['end'], isWhole: boolean) {
    const save = page()
      .getByRole('button', { name: /^(Create|Modify) Block$/ })
      .locator('visible=true')
      .first()
    if (end === 'save' && (isWhole || ((await save.count()) > 0 && (await save.isEnabled())))) await save.click()
    else if (end === 'leave') await button('Back').click()
    else await page().goBack()
  }

  /** "blocks 2 to 3" or "block 2", and where they are. */
  const partAt = (model: Model, { side, ruleType }: Place, way: Way) => {
    const { from, to } = spanAt(tabOf(model).present.strategy.rules[side][ruleType], way)
    const [a, b] = [from / 2 + 1, to / 2 + 1]
    return { first: a, last: b, isGroup: from !== to, words: from === to ? `block ${a}` : `blocks ${a} to ${b}` }
  }

  async function arrange(command: Extract<Command, { way: Way }>, model: Model) {
    await show(command.at)
    const { words, isGroup, last } = partAt(model, command.at, command.way)
    const group = `Actions for the group of ${words}`
    if (command.do === 'ungroup') await button(`Ungroup ${words}`).click()
    else if (command.do === 'move') await menu(group, command.by < 0 ? 'Move up' : 'Move down')
    else if (command.do === 'join')
      await join(command.join, last, command.way.length > 1 ? partAt(model, command.at, command.way.slice(0, -1)).words : null)
    else if (isGroup) await menu(group, command.do === 'delete' ? 'Delete group' : 'Duplicate group')
    else await button(`${command.do === 'delete' ? 'Delete' : 'Duplicate'} ${words}`).click()
  }

  async function join(to: 'And' | 'Or', last: number, around: string | null) {
    if (around === null) return choose(page().getByRole('combobox', { name: `Connector between block ${last} and block ${last + 1}` }), to)
    const control = page().getByRole('radiogroup', { name: `How ${around} are joined` })
    await control.getByRole('radio', { name: to === 'And' ? 'All of' : 'Any of' }).click()
  }

  async function group({ at, within, from, to, join: by }: Extract<Command, { do: 'group' }>, model: Model) {
    await show(at)
    const [a, b] = [partAt(model, at, [...within, from]).first, partAt(model, at, [...within, to]).last]
    await button(`Show block ${a} in the chart`).click()
    await button(`Show block ${b} in the chart`).click({ modifiers: ['Shift'] })
    await button(by === 'And' ? 'All of' : 'Any of').click()
  }

  async function set(settings: Extract<Command, { do: 'set' }>['settings']) {
    if ('name' in settings) {
      await button('Rename the strategy').click()
      await page().getByRole('textbox', { name: 'Name of the strategy' }).fill(settings.name)
      await page().keyboard.press('Enter')
    } else if ('timeframe' in settings) await choose(page().getByRole('combobox', { name: 'Candles' }), settings.timeframe)
    else if ('initialCapital' in settings) {
      await page().getByLabel('Add Capital').fill(String(settings.initialCapital))
      await page().keyboard.press('Tab')
    } else {
      await button(/^Scan Target/).click()
      const dialog = page().getByRole('dialog', { name: 'Scan Target' })
      await dialog.getByRole('combobox').fill(settings.symbol)
      await page().keyboard.press('Enter')
      await dialog.waitFor({ state: 'detached' })
    }
  }

  async function importFile(name: string, model: Model) {
    const shown = (await look())?.document ?? (documentFor(tabOf(model).present.strategy) as StrategyDocument)
    const document = JSON.stringify({ ...shown, name })
    const before = (await keptIn(page())).drafts.length
    await page().goto('/strategies')
    await page()
      .getByLabel('Import JSON')
      .setInputFiles({ name: 'strategy.json', mimeType: 'application/json', buffer: Buffer.from(document) })
    await page().waitForFunction(
      (count) => (JSON.parse(localStorage.getItem('assay.drafts') ?? '{"drafts":[]}') as { drafts: unknown[] }).drafts.length > count,
      before,
    )
    await goTo('/strategybuilder')
  }

  const opened = () =>
    page()
      .getByRole('tab', { name: /^Entry Rules/ })
      .waitFor()

  async function goTo(path: string) {
    await page().goto(path)
    await opened()
  }

  async function switchTab() {
    if (pages.length === 1) {
      pages.push(await context.newPage())
      active = 1
      await goTo('/strategybuilder')
    } else active = 1 - active
    await page().bringToFront()
  }

  async function act(command: Command, model: Model): Promise<void> {
    switch (command.do) {
      case 'edit':
        return edit(command, model)
      case 'delete':
      case 'duplicate':
      case 'ungroup':
      case 'move':
      case 'join':
        return arrange(command, model)
      case 'group':
        return group(command, model)
      case 'clear':
      case 'switch': {
        await show(command.at)
        const { rules, stops } = tabOf(model).present.strategy
        const { side, ruleType } = command.at
        const isFilled = rules[side][ruleType].length > 0 || (ruleType === 'exit' && stops[side] !== null)
        if (command.do === 'clear' && isFilled) await button('Clear all').click()
        return
      }
      case 'deleteLevels':
      case 'copyLevels':
        await show({ side: command.side, ruleType: 'exit' })
        return button(
          command.do === 'deleteLevels'
            ? 'Delete target and stop loss'
            : `Copy target and stop loss to ${titles[command.side === 'long' ? 'short' : 'long']}`,
        ).click()
      case 'set':
        return set(command.settings)
      case 'undo':
      case 'redo': {
        const step = button(command.do === 'undo' ? 'Undo' : 'Redo').first()
        const { past, future } = tabOf(model)
        // A step that there should be is waited for: the page keeps a change before its buttons show it.
        if ((command.do === 'undo' ? past : future).length > 0 || (await step.isEnabled())) await step.click()
        return
      }
      case 'new':
        return menu('More', 'New strategy')
      case 'save':
        await button('Save').click()
        return asksForName(tabOf(model).present) ? nameStrategy(page()) : undefined
      case 'open':
        return goTo(`/strategybuilder?draft=${ids[model.shelves[''][command.which].id]}`)
      case 'import':
        return importFile(command.name, model)
      case 'reload':
        await page().reload()
        return opened()
      case 'tab':
        return switchTab()
      case 'closeTab':
        for (const other of pages) if (other !== page()) await other.close()
        pages = [page()]
        active = 0
        return
      default:
        throw new Error(`"${command.do}" is not given here.`)
    }
  }

  /** What this tab keeps in the browser, which a reload shows; undefined if another tab has changed it since. */
  async function look(): Promise<Seen | undefined> {
    const { history, isOthers, drafts } = await keptIn(page())
    for (const { id, savedAt } of drafts.toSorted((a, b) => a.savedAt - b.savedAt)) {
      if (!ids.includes(id)) ids.push(id)
      const known = stamps.get(id) ?? []
      if (!known.includes(savedAt)) stamps.set(id, [...known, savedAt])
    }
    if (isOthers) return undefined
    if (!history) return { document: documentFor(freshStrategy()) as StrategyDocument, saved: null, line: '', past: [], future: [] }
    const shownOf = ({ document, draftId, savedAt, line }: KeptWork): Shown => ({
      document: readDocument(document),
      saved: draftId === null ? null : { shelf: ids.indexOf(draftId), version: (stamps.get(draftId) ?? []).indexOf(savedAt ?? 0) + 1 },
      line,
    })
    return { ...shownOf(history.present), past: history.past.map(shownOf), future: history.future.map(shownOf) }
  }

  /** The blocks of the list that is shown, in the words of the page, and those that should be there. */
  async function blocks(model: Model): Promise<{ shown: string[]; should: string[] }> {
    const query = new URL(page().url()).searchParams
    const [side, ruleType] = [
      query.get('conditionType') === 'Short' ? 'short' : 'long',
      query.get('ruleType') === 'exit' ? 'exit' : 'entry',
    ] as const
    const named = await page()
      .getByRole('article', { name: /^Block \d+: / })
      .evaluateAll((found) => found.map((each) => each.getAttribute('aria-label') ?? ''))
    const { rules } = tabOf(model).present.strategy
    return { shown: named, should: blocksOf(rules[side][ruleType]).map((block, i) => `Block ${i + 1}: ${sentences[block]}`) }
  }

  return { open: () => goTo('/strategybuilder'), act, look, blocks }
}

/** Every operand names its timeframe, whatever the strategy's own is. */
const noDefault = { timeframe: '1W' } as const
