export default function AdminHome() {
  return null
}
