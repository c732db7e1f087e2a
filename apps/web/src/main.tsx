import './base/page-security.ts'
import './base/page-language.ts'
import './styles/main.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './shell/App.tsx'
import { renewOnMissingCode } from './shell/renew.ts'
import { followHistory } from './ui/open-layers.ts'

renewOnMissingCode()
// Before the router, which draws the page of another entry at once.
followHistory()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')

createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
