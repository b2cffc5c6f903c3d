import { drivePayPal } from '#tests/purchase/conformance/drivers/paypal.ts'
import { runCases } from '#tests/purchase/conformance/run-cases.ts'

runCases(drivePayPal)
