import { fireEvent } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'

/** Writes this into a search field at once, because each typed letter draws a long list again, and then presses these keys in it. */
export async function seek(user: UserEvent, field: HTMLElement, text: string, keys = ''): Promise<void> {
  fireEvent.change(field, { target: { value: text } })
  if (keys) await user.type(field, keys)
}
