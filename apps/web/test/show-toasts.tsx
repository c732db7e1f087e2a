import { render } from '@testing-library/react'
import { Toaster } from '../src/shell/Toaster.tsx'

/** Renders the toasts beside a page that a test opens without the shell. */
export const showToasts = () => render(<Toaster />)
