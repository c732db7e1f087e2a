/** Whether a field of the form shows a fault: what is typed in it is not what would be taken. */
export const hasFault = (form: HTMLFormElement): boolean => form.querySelector('[aria-invalid="true"]') !== null
