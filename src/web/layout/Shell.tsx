import type { ReactNode } from 'react'
import { Consent } from './Consent.tsx'
import { Footer } from './Footer.tsx'
import { SearchBar } from './SearchBar.tsx'
import { SideButtons } from './SideButtons.tsx'
import { SkipLink } from './SkipLink.tsx'
import { TabBar } from './TabBar.tsx'
import { TopBar } from './TopBar.tsx'

/** Puts the frame of spec §2 around a page of the home layout. */
export const Shell = ({ children }: { children: ReactNode }) => (
  <>
    <SkipLink />
    <TopBar />
    <Consent />
    <SearchBar />
    <TabBar />
    <main id="main">{children}</main>
    <SideButtons />
    <Footer />
  </>
)
