import { render, screen } from '@testing-library/react'
import { Toaster } from '../src/shell/Toaster.tsx'

/** Renders the toasts beside a page that a test opens without the shell. */
export const showToasts = () => render(<Toaster />)

/** The toast with this message, once it is shown. */
export const toastOf = async (message: string) => (await screen.findByText(message)).closest('li')!
