import { driveTwoC2p } from '#tests/purchase/conformance/drivers/two-c2p.ts'
import { runCases } from '#tests/purchase/conformance/run-cases.ts'

runCases(driveTwoC2p)
