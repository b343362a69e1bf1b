import { useVisitor } from './useVisitor.ts'

/** Names the page in the browser's bar and list, with whose mall it is. */
export function Title({ children }: { children: string }) {
  const { name } = useVisitor().seller
  return <title>{`${children} – ${name}`}</title>
}
