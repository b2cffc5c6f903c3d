import { Card } from '../parts/Card.tsx'
import { Page } from '../parts/Page.tsx'
import { ModerationSwitch } from './ModerationSwitch.tsx'
import { Reviews } from './Reviews.tsx'

/** Customers' reviews and the shop's replies. */
export const Component = () => (
  <Page title="Reviews">
    <ModerationSwitch />
    <Card flush>
      <Reviews />
    </Card>
  </Page>
)
