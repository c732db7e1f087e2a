import { newDocument } from '@assay/strategy'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { accountServer } from '../../../test/account-server.ts'
import { press, showPart } from '../../../test/show-part.tsx'
import { anyStrategy, api } from '../../base/api.ts'
import { useChangeStrategyMutation, useCreateStrategyMutation, useRemoveStrategyMutation } from './strategies.api.ts'

let asked = 0
const { useDependentQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    dependent: build.query<number, void>({ queryFn: () => ({ data: ++asked }), providesTags: [anyStrategy] }),
  }),
})

const id = '3d0c3a52-9d2e-4f55-8c58-0f3a1f1f4f11'

function Part() {
  const { data } = useDependentQuery()
  const [create] = useCreateStrategyMutation()
  const [change] = useChangeStrategyMutation()
  const [remove] = useRemoveStrategyMutation()
  const actions = {
    create: () => create({ document: newDocument() }),
    change: () => change({ id, version: 1, document: { ...newDocument(), name: 'Changed' } }),
    remove: () => remove(id),
  }
  return (
    <>
      <output>{data}</output>
      {Object.entries(actions).map(([name, act]) => (
        <button key={name} type="button" onClick={() => void act()}>
          {name}
        </button>
      ))}
    </>
  )
}

test.each(['create', 'change', 'remove'])('what depends on all strategies is asked for again after: %s', async (action) => {
  accountServer().keep(id, newDocument())
  showPart(<Part />)
  await expect.poll(() => screen.getByRole('status').textContent).toMatch(/\d/)
  const before = asked
  press(action)
  await expect.poll(() => screen.getByRole('status').textContent).toBe(String(before + 1))
})
