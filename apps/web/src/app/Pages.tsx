import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { Route, Routes, useLocation } from 'react-router'
import { Loading } from '../ui/Loading.tsx'
import { CrashBoundary } from './CrashBoundary.tsx'

/** How long the routes wait after the first paint. */
const startDelayMs = 100

function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return lazy(async () => ({ default: (await load())[name] }))
}

const HomePage = page(() => import('../pages/HomePage.tsx'), 'HomePage')
const DataPage = page(() => import('../pages/DataPage.tsx'), 'DataPage')
const StrategiesPage = page(() => import('../pages/StrategiesPage.tsx'), 'StrategiesPage')
const StrategyBuilderPage = page(() => import('../pages/StrategyBuilderPage.tsx'), 'StrategyBuilderPage')
const BuilderConditionPage = page(() => import('../pages/BuilderConditionPage.tsx'), 'BuilderConditionPage')
const IndicatorsPage = page(() => import('../pages/IndicatorsPage.tsx'), 'IndicatorsPage')
const UnknownPage = page(() => import('../pages/UnknownPage.tsx'), 'UnknownPage')

/** The page of the address. Each arrives on its own, and one that crashes leaves the shell standing. */
export function Pages() {
  const { pathname } = useLocation()
  if (!useStarted()) return <Loading />
  return (
    <CrashBoundary key={pathname}>
      <Suspense fallback={<Loading />}>
        <Routes>
          <Route path="/" element={<HomePage />} />
          <Route path="/strategies" element={<StrategiesPage />} />
          <Route path="/strategybuilder" element={<StrategyBuilderPage />} />
          <Route path="/buildercondition" element={<BuilderConditionPage />} />
          <Route path="/learning/indicators" element={<IndicatorsPage />} />
          <Route path="/data" element={<DataPage />} />
          <Route path="*" element={<UnknownPage />} />
        </Routes>
      </Suspense>
    </CrashBoundary>
  )
}

function useStarted(): boolean {
  const [started, setStarted] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setStarted(true), startDelayMs)
    return () => clearTimeout(timer)
  }, [])
  return started
}
