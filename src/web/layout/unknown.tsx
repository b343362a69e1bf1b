import { data } from 'react-router'

/** Every other address is a 404 inside the frame of the shop. */
export function loader() {
  throw data('链接可能已失效。', { status: 404 })
}

export default function Unknown() {
  return null
}
