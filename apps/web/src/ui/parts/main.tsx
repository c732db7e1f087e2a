import '../../styles/main.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter } from 'react-router'
import { IconStyle } from '../IconStyle.tsx'
import { PartsList } from './PartsList.tsx'

// Opened by `npm run dev` at /parts.html. Nothing of the product imports it, so no build ships it.
const root = document.getElementById('root')
if (!root) throw new Error('parts.html has no #root')

document.documentElement.dataset.theme = matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark'
createRoot(root).render(
  <StrictMode>
    <MemoryRouter>
      <IconStyle>
        <PartsList />
      </IconStyle>
    </MemoryRouter>
  </StrictMode>,
)
