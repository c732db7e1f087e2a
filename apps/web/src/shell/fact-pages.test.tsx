import { expect, test } from 'vitest'
import { factlessPages, factPages } from '../../test/fact-pages.ts'
import { routes } from './Pages.tsx'

test('each page is compared with the others, or it is said why none of its facts stands elsewhere', () => {
  const listed = [...Object.keys(factPages), ...Object.keys(factlessPages)]
  expect({ listed: listed.toSorted() }).toEqual({ listed: routes.toSorted() })
})
