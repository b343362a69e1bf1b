import type { ComponentProps } from 'react'
import { Crumbs } from './Crumbs.tsx'

/** Begins a page of a centre or of the back office: title of the window, way back, heading for those who hear it. */
export const PageHead = ({ of, title, trail }: ComponentProps<typeof Crumbs> & { of: string }) => (
  <>
    <title>{`${title} – ${of}`}</title>
    <Crumbs trail={trail} title={title} />
    <h1 className="visually-hidden">{title}</h1>
  </>
)
