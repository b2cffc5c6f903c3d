import { createRoot } from 'react-dom/client'
import { TextsContext } from '#client/texts.ts'
import { loadTexts } from '../load-texts.ts'
import { CHOICE, type Choice, keepChoice, readChoice } from './choice.ts'
import { type CountedShop, loadGoogle } from './google.ts'
import { PrivacyBar } from './PrivacyBar.tsx'
import { forgetGoogle } from './forget-google.ts'

/**
 * Loads Google's script at once, or after the visitor has agreed where the shop asks first. A document
 * whose address is a key never loads it.
 */
export async function startAnalytics(shop: CountedShop): Promise<void> {
  const { settings, texts, isKeyPage } = shop
  const mayLoad = !isKeyPage(location.pathname)
  if (settings.analytics !== 'ask_first') {
    if (mayLoad) loadGoogle(shop)
    return
  }

  const follow = (choice: Choice | undefined) => {
    if (choice === 'accepted' && mayLoad) whenOnOpenPage(shop, () => loadGoogle(shop))
    if (choice === 'refused' && window.dataLayer) {
      forgetGoogle()
      // A script cannot be unloaded.
      location.reload()
    }
  }
  follow(readChoice())
  window.addEventListener('storage', ({ key }) => {
    if (key === CHOICE) follow(readChoice())
  })

  await loadTexts(texts.data, ['privacy'])
  const place = document.createElement('div')
  // The first stop stays the way past the navigation, and the question is the next one.
  const skipLink = document.querySelector('.skip-link')
  if (skipLink) skipLink.after(place)
  else document.body.prepend(place)
  createRoot(place).render(
    <TextsContext value={texts}>
      <PrivacyBar
        asksAtOnce={mayLoad}
        onChoice={(choice) => {
          keepChoice(choice)
          follow(choice)
        }}
      />
    </TextsContext>,
  )
}

/** The visitor may have come to a page whose address is a key without a new document. */
function whenOnOpenPage({ router, isKeyPage }: CountedShop, load: () => void): void {
  const loadOnce = () => {
    if (!window.dataLayer && !isKeyPage(location.pathname)) load()
  }
  loadOnce()
  if (!window.dataLayer)
    router.subscribe(({ navigation }) => navigation.state === 'idle' && loadOnce())
}
