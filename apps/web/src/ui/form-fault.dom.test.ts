import { expect, test } from 'vitest'
import { focusFault, sayFault } from './form-fault.ts'

function form(html: string): HTMLElement {
  const made = document.createElement('form')
  made.innerHTML = html
  document.body.append(made)
  return made
}

test('the first field with a fault has the focus, and its label and its fault are said', () => {
  const made = form(`
    <label for="a">Name</label><input id="a">
    <label for="b">Add Capital</label><input id="b" aria-invalid="true" aria-describedby="note"><p id="note">This is not a number.</p>
    <label for="c">Other</label><input id="c" aria-invalid="true">`)
  expect([sayFault(made), document.activeElement?.id]).toEqual(['Add Capital: This is not a number.', 'b'])
  made.remove()
})

test('without a fault nothing is said and the focus stays', () => {
  const made = form('<input id="a">')
  expect([sayFault(made), focusFault(made), document.activeElement]).toEqual([null, false, document.body])
  made.remove()
})
