import { type ReactNode, Suspense } from 'react'
import { late } from '#web/ui/late.tsx'
import { useVisitor } from '#web/ui/useVisitor.ts'
import { Footer } from './Footer.tsx'
import { SearchBar } from './SearchBar.tsx'
import { SideButtons } from './SideButtons.tsx'
import { SkipLink } from './SkipLink.tsx'
import { TabBar } from './TabBar.tsx'
import { TopBar } from './TopBar.tsx'

/** Few are asked. */
const ConsentAsked = late(async () => (await import('#web/account/ConsentAsked.tsx')).ConsentAsked)

/** The frame of spec §2 around a page of the home layout. */
export function Shell({ children }: { children: ReactNode }) {
  const { consent } = useVisitor()
  return (
    <>
      <SkipLink />
      <TopBar />
      <Suspense>{consent && <ConsentAsked due={consent} />}</Suspense>
      <SearchBar />
      <TabBar />
      <main id="main">{children}</main>
      <SideButtons />
      <Footer />
    </>
  )
}
