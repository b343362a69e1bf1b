import { Centre } from '#web/centre/Centre.tsx'

export default function MyEnquiry() {
  return <Centre title="我的询价">{null}</Centre>
}
