import { Card } from '../parts/Card.tsx'
import { Page } from '../parts/Page.tsx'
import { ModerationSwitch } from './ModerationSwitch.tsx'
import { Reviews } from './Reviews.tsx'

/** What customers say of the products, and what the shop answers. */
export const Component = () => (
  <Page title="Reviews">
    <ModerationSwitch />
    <Card flush>
      <Reviews />
    </Card>
  </Page>
)
