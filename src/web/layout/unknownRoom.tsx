import { data } from 'react-router'

/** Every other address of the back office is a 404 beside its menu. */
export function loader() {
  throw data(null, { status: 404 })
}

export default function UnknownRoom() {
  return null
}
