/** Puts the cursor into the first field that shows a fault: what is typed there is not what would be taken. False where there is none. */
export function focusFault(form: HTMLElement): boolean {
  const field = form.querySelector<HTMLElement>('[aria-invalid="true"]')
  field?.focus()
  return field !== null
}
