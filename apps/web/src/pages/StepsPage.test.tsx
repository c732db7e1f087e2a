import type { Answers, User } from '@assay/contracts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { Provider } from 'react-redux'
import { MemoryRouter, useLocation } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userOf } from '../../test/users.ts'
import { signedOut, userChanged } from '../base/session/auth.slice.ts'
import { makeStore } from '../base/store.ts'
import { stepsOf } from '../features/setup/steps.slice.ts'
import { StepsPage } from './StepsPage.tsx'

const onTheWay = userOf({ isCompleteSteps: false, skipBrokerSetup: false, answers: {} })
const sent: { path: string; body: unknown }[] = []
let answer: () => Response

beforeEach(() => {
  vi.spyOn(window, 'scrollTo').mockReturnValue()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const request = input as Request
    const { pathname } = new URL(request.url)
    if (request.method !== 'GET') sent.push({ path: `${request.method} ${pathname}`, body: await request.json() })
    return answer()
  })
})
afterEach(() => {
  sent.length = 0
})

const taken = (answers: Answers, more: Partial<User> = {}) =>
  Response.json({ user: { ...onTheWay, isCompleteSteps: true, answers, ...more } })

function pageOf(user: User) {
  const store = makeStore()
  store.dispatch(userChanged(user))
  let at = ''
  function Address() {
    at = useLocation().pathname
    return null
  }
  const page = (
    <Provider store={store}>
      <MemoryRouter initialEntries={['/steps']}>
        <Address />
        <StepsPage />
      </MemoryRouter>
    </Provider>
  )
  return { page, store, at: () => at }
}

function show(user = onTheWay) {
  const { page, store, at } = pageOf(user)
  render(page)
  return { user: userEvent.setup(), store, state: () => stepsOf(store.getState()), at }
}

const question = () => screen.getByRole('heading', { level: 1 }).textContent
const says = () => screen.getByRole('status').textContent

test('a user without answers starts at step 1 of 6', () => {
  const { state } = show()
  expect(state()).toMatchObject({ currentStep: 1, totalSteps: 6, answers: {} })
  expect(screen.getByText('Question 1 of 6')).toBeTruthy()
})

test('an answer given earlier is selected at once, before any effect has run', () => {
  const { page } = pageOf({ ...onTheWay, answers: { '1': { experience: 'under-6-months' } } })
  const [chosen] = renderToStaticMarkup(page).match(/<input[^>]*checked[^>]*>/) ?? []
  expect(chosen).toContain('value="under-6-months"')
})

test('number keys choose, Enter continues, and the last question sends all answers at once', async () => {
  const { user, at } = show()
  answer = () => taken({})
  await user.keyboard('2{Enter}')
  await user.keyboard('2')
  await user.keyboard('1{Enter}')
  await user.keyboard('1{Enter}')
  await user.keyboard('6')
  await user.keyboard('1{Enter}')
  await user.keyboard('2{Enter}')
  expect(question()).toBe('When do you trade?')
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Finish' }))
  await expect.poll(at).toBe('/mt5-connection')
  expect(sent).toEqual([
    {
      path: 'POST /api/steps',
      body: {
        questions: {
          '1': { experience: 'under-6-months' },
          '2': { markets: ['EURUSD', 'XAUUSD'] },
          '3': { holdingTime: 'minutes' },
          '4': { firstHelp: ['find-strategy', 'test-idea'] },
          '5': { riskPercent: 0.5 },
          '6': { timezone: expect.any(String) },
        },
      },
    },
  ])
})

test('each answer immediately shows what it changes', async () => {
  const { user } = show()
  await user.keyboard('1')
  expect(says()).toBe('The builder will explain each of its fields in a line below it.')
  await user.keyboard('{Enter}2')
  expect(says()).toBe('Your builder will start with EURUSD on 15min.')
  await user.keyboard('{Enter}1')
  expect(says()).toBe('Your builder will start with EURUSD on 5min.')
})

test('continuing without a choice shows how to skip, and returns the focus to the question', async () => {
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Continue' }))
  expect(screen.getByRole('alert').textContent).toBe('Choose one, or skip this question.')
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Not yet' }))
})

test('every question can be skipped', async () => {
  const { user, at } = show()
  answer = () => taken({})
  for (let step = 1; step <= 6; step++) await user.click(screen.getByRole('button', { name: 'Skip' }))
  await expect.poll(at).toBe('/mt5-connection')
  expect(sent[0].body).toEqual({ questions: {} })
})

test('skipping removes the choice, and Back shows that', async () => {
  const { user, state } = show()
  await user.keyboard('1')
  await user.click(screen.getByRole('button', { name: 'Skip' }))
  expect(state().answers).toEqual({})
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect(question()).toBe('How long have you been trading?')
})

test('an answer to the last question that is then skipped is not saved', async () => {
  const { user, at } = show()
  answer = () => taken({})
  await user.click(screen.getByRole('button', { name: /^Times in/ }))
  await user.click(screen.getByRole('checkbox', { name: 'London' }))
  await user.click(screen.getByRole('button', { name: 'Skip' }))
  await expect.poll(at).toBe('/mt5-connection')
  expect(sent[0].body).toEqual({ questions: {} })
})

test('after a reload the user finds the same question and answers, and another user does not', async () => {
  const { user } = show()
  await user.keyboard('1{Enter}2')
  cleanup()
  const { state } = show()
  expect(state()).toMatchObject({ currentStep: 2, answers: { '1': { experience: 'none' }, '2': { markets: ['EURUSD'] } } })
  cleanup()
  expect(show({ ...onTheWay, id: crypto.randomUUID() }).state()).toMatchObject({ currentStep: 1, answers: {} })
})

test('signing out clears the answers from the page and from the tab (v5.0.0-14.3.1)', async () => {
  const { user, store, state } = show()
  await user.keyboard('1{Enter}')
  expect(JSON.stringify({ ...sessionStorage })).toContain('none')
  store.dispatch(signedOut())
  expect(state()).toMatchObject({ currentStep: 1, answers: {} })
  await expect.poll(() => JSON.stringify({ ...sessionStorage })).not.toContain('none')
})

test('a sixth market is refused with a message', async () => {
  const { user, state } = show()
  await user.click(screen.getByRole('button', { name: 'Skip' }))
  await user.keyboard('123456')
  expect(screen.getByRole('alert').textContent).toBe('At most 5: take one away first.')
  expect(state().answers['2']?.markets).toHaveLength(5)
})

test('the choice of more than 2 % asks for the figure and shows what it would lose', async () => {
  const { user, state } = show()
  for (let step = 1; step <= 4; step++) await user.click(screen.getByRole('button', { name: 'Skip' }))
  await user.keyboard('5')
  const figure = screen.getByRole('textbox', { name: 'Risk in one trade' })
  await user.clear(figure)
  await user.type(figure, '4')
  await user.type(screen.getByRole('textbox', { name: 'Account size, if you like' }), '5000')
  expect(state().answers['5']).toEqual({ riskPercent: 4, accountSize: 5000, currency: 'USD' })
  expect(says()).toBe('At 4 % a stop loses 200.00 of 5,000 USD, ten in a row 33.5 %.')
})

test('the answers stay when the server does not respond', async () => {
  const { user, state } = show()
  answer = () => Response.error()
  await user.keyboard('1')
  for (let step = 1; step <= 5; step++) await user.keyboard('1{Enter}')
  await user.click(screen.getByRole('button', { name: 'Finish' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Your answers were not saved.')
  expect(Object.keys(state().answers)).toHaveLength(6)
})

test('a refusal of one answer leads back to its question', async () => {
  const { user } = show()
  const error = { code: 'BODY_INVALID', message: 'There is no instrument of that name.', path: 'questions.2.markets[0]' }
  answer = () => Response.json({ error }, { status: 400 })
  for (let step = 1; step <= 5; step++) await user.keyboard('1{Enter}')
  await user.click(screen.getByRole('button', { name: 'Finish' }))
  await expect.poll(question).toBe('Which markets do you follow?')
  expect(screen.getByRole('alert').textContent).toBe('There is no instrument of that name.')
})

test('a user whose set-up is complete sees the answers, and can change and save one question alone', async () => {
  const answers: Answers = { '1': { experience: 'none' }, '3': { holdingTime: 'days' } }
  const { user, at } = show(userOf({ answers }))
  answer = () => taken(answers, { skipBrokerSetup: true })
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Not yet' }).checked).toBe(true)
  await user.click(screen.getByRole('button', { name: /^Timeframe/ }))
  await user.keyboard('4')
  await user.click(screen.getByRole('button', { name: 'Save answers' }))
  await expect.poll(at).toBe('/profile')
  expect(sent[0].body).toEqual({ questions: { '1': { experience: 'none' }, '3': { holdingTime: 'weeks' } } })
})

test('a user whose set-up is complete leafs through the questions without saving, and takes an answer back', async () => {
  const answers: Answers = { '1': { experience: 'none' }, '2': { markets: ['EURUSD'] } }
  const { user, at } = show(userOf({ answers }))
  answer = () => taken({ '2': answers['2'] }, { skipBrokerSetup: true })
  expect(screen.queryByRole('button', { name: 'Skip' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Clear' }))
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Not yet' }).checked).toBe(false)
  expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(question()).toBe('Which markets do you follow?')
  await user.click(screen.getByRole('button', { name: 'Back' }))
  expect([question(), sent]).toEqual(['How long have you been trading?', []])
  await user.click(screen.getByRole('button', { name: 'Save answers' }))
  await expect.poll(at).toBe('/profile')
  expect(sent[0].body).toEqual({ questions: { '2': { markets: ['EURUSD'] } } })
})

test('quiet hours that end when they start are refused beside them, and not sent', async () => {
  const quietHours = { from: '20:00', to: '20:00' }
  const { user } = show(userOf({ answers: { '6': { timezone: 'UTC', quietHours } } }))
  await user.click(screen.getByRole('button', { name: /^Times in/ }))
  expect(screen.queryByRole('button', { name: 'Next' }), 'it is the last question').toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save answers' }))
  expect(screen.getByRole('alert').textContent).toBe('They must end at another time than they start.')
  expect(sent).toEqual([])
  await user.click(screen.getByRole('checkbox', { name: 'Quiet hours' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('while the answers are being sent a second press sends nothing', async () => {
  const { user } = show(userOf({ answers: { '1': { experience: 'none' } } }))
  answer = () => new Promise<Response>(() => undefined) as unknown as Response
  const save = () => screen.getByRole('button', { name: 'Save answers' })
  await user.click(save())
  await expect.poll(() => save().getAttribute('aria-busy')).toBe('true')
  await user.click(save())
  expect(sent).toHaveLength(1)
})
