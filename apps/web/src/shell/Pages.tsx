import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import { Route, Routes, useLocation } from 'react-router'
import { selectIsRestoring } from '../base/session/auth.slice.ts'
import { Loading } from '../ui/Loading.tsx'
import { onDemand } from '../ui/on-demand.tsx'
import { CrashBoundary } from './CrashBoundary.tsx'
import { Gated } from './Gated.tsx'

/** How long the routes wait after the first paint. */
const startDelayMs = 100

function page<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  return onDemand(async () => (await load())[name])
}

/** The contracts say who may see each page (`pageGates`). A page that is not listed there is open to everybody. */
const pages = {
  '/': page(() => import('../pages/HomePage.tsx'), 'HomePage'),
  '/register': page(() => import('../pages/RegisterPage.tsx'), 'RegisterPage'),
  '/login': page(() => import('../pages/LoginPage.tsx'), 'LoginPage'),
  '/google-login': page(() => import('../pages/GoogleLoginPage.tsx'), 'GoogleLoginPage'),
  '/forgot-password': page(() => import('../pages/ForgotPasswordPage.tsx'), 'ForgotPasswordPage'),
  '/reset-password': page(() => import('../pages/ResetPasswordPage.tsx'), 'ResetPasswordPage'),
  '/confirm-otp': page(() => import('../pages/ConfirmOtpPage.tsx'), 'ConfirmOtpPage'),
  '/steps': page(() => import('../pages/StepsPage.tsx'), 'StepsPage'),
  '/mt5-connection': page(() => import('../pages/BrokerPage.tsx'), 'BrokerPage'),
  '/get-started': page(() => import('../pages/GetStartedPage.tsx'), 'GetStartedPage'),
  '/dashboard': page(() => import('../pages/DashboardPage.tsx'), 'DashboardPage'),
  '/profile': page(() => import('../pages/ProfilePage.tsx'), 'ProfilePage'),
  '/strategies': page(() => import('../pages/StrategiesPage.tsx'), 'StrategiesPage'),
  '/strategy-new-user': page(() => import('../pages/StrategyNewUserPage.tsx'), 'StrategyNewUserPage'),
  '/strategy-finder': page(() => import('../pages/StrategyFinderPage.tsx'), 'StrategyFinderPage'),
  '/strategybuilder': page(() => import('../pages/StrategyBuilderPage.tsx'), 'StrategyBuilderPage'),
  '/buildercondition': page(() => import('../pages/BuilderConditionPage.tsx'), 'BuilderConditionPage'),
  '/learning/:slug?': page(() => import('../pages/LearningPage.tsx'), 'LearningPage'),
  '/learning/indicators': page(() => import('../pages/IndicatorsPage.tsx'), 'IndicatorsPage'),
  '/discover': page(() => import('../pages/DiscoverPage.tsx'), 'DiscoverPage'),
  '/discover/:searchId': page(() => import('../pages/SearchPage.tsx'), 'SearchPage'),
  '/results': page(() => import('../pages/ResultsPage.tsx'), 'ResultsPage'),
  '/results/compare': page(() => import('../pages/ComparePage.tsx'), 'ComparePage'),
  '/results/:resultId': page(() => import('../pages/ResultPage.tsx'), 'ResultPage'),
  '/shared/:token': page(() => import('../pages/SharedPage.tsx'), 'SharedPage'),
  '/upgrade': page(() => import('../pages/UpgradePage.tsx'), 'UpgradePage'),
  '/chart': page(() => import('../pages/ChartPage.tsx'), 'ChartPage'),
  '/forward': page(() => import('../pages/ForwardPage.tsx'), 'ForwardPage'),
  '/forward/:id': page(() => import('../pages/ForwardRecordPage.tsx'), 'ForwardRecordPage'),
  '/journal': page(() => import('../pages/JournalPage.tsx'), 'JournalPage'),
  '/calendar': page(() => import('../pages/CalendarPage.tsx'), 'CalendarPage'),
  '/data': page(() => import('../pages/DataPage.tsx'), 'DataPage'),
  '/chat': page(() => import('../pages/ChatPage.tsx'), 'ChatPage'),
  '/analysis': page(() => import('../pages/AnalysisPage.tsx'), 'AnalysisPage'),
  '/news': page(() => import('../pages/NewsPage.tsx'), 'NewsPage'),
  '/news-all': page(() => import('../pages/NewsAllPage.tsx'), 'NewsAllPage'),
  '/news-details': page(() => import('../pages/NewsDetailsPage.tsx'), 'NewsDetailsPage'),
  '*': page(() => import('../pages/UnknownPage.tsx'), 'UnknownPage'),
}

export const routes: readonly string[] = Object.keys(pages)

/** Shows the page of the address. Each page is loaded on its own, and a crash leaves the shell working. */
export function Pages() {
  const { pathname } = useLocation()
  if (!useStarted()) return <Loading />
  return (
    <CrashBoundary key={pathname}>
      <Suspense fallback={<Loading />}>
        <Routes>
          {Object.entries(pages).map(([path, Page]) => (
            <Route
              key={path}
              path={path}
              element={
                <Gated path={path}>
                  <Page />
                </Gated>
              }
            />
          ))}
        </Routes>
      </Suspense>
    </CrashBoundary>
  )
}

/** Shows no page before it is known who is signed in, so that nothing jumps. Later the page stays while that is checked again. */
function useStarted(): boolean {
  const [painted, setPainted] = useState(false)
  const restoring = useSelector(selectIsRestoring)
  const [known, setKnown] = useState(!restoring)
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true), startDelayMs)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (!restoring) setKnown(true)
  }, [restoring])
  return painted && known
}
