import { driveStripe } from '#tests/purchase/conformance/drivers/stripe.ts'
import { runCases } from '#tests/purchase/conformance/run-cases.ts'

runCases(driveStripe)
