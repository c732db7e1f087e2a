import { configure } from '@testing-library/react'

// What is waited for comes at once on an idle machine; a busy one needs longer than the usual second.
configure({ asyncUtilTimeout: 15_000 })
