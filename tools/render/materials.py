"""Steel, fittings, grips and the ground."""
import bpy

METALS = {'brass': ((0.80, 0.56, 0.24), 0.2), 'steel': ((0.58, 0.58, 0.58), 0.24), 'silver': ((0.86, 0.85, 0.82), 0.16),
          'white-metal': ((0.78, 0.75, 0.68), 0.2), 'toned-silver': ((0.5, 0.48, 0.44), 0.3), 'blackened': ((0.05, 0.05, 0.055), 0.42)}
# Dark and light of the grain, how rough.
GRIPS = {'rosewood': ((0.04, 0.009, 0.005), (0.17, 0.045, 0.02), 0.3), 'dark-rosewood': ((0.02, 0.007, 0.005), (0.085, 0.03, 0.02), 0.3),
         'walnut': ((0.045, 0.021, 0.01), (0.15, 0.078, 0.037), 0.38), 'ebony': ((0.006, 0.005, 0.005), (0.028, 0.022, 0.018), 0.22),
         'buffalo-horn': ((0.008, 0.007, 0.007), (0.05, 0.042, 0.036), 0.16), 'bone': ((0.62, 0.52, 0.36), (0.82, 0.75, 0.6), 0.28),
         'hole': ((0.002, 0.002, 0.002), (0.004, 0.004, 0.004), 0.9)}
TONES = {'bench': ((0.075, 0.052, 0.037), (0.115, 0.082, 0.06)), 'stone': ((0.40, 0.345, 0.275), (0.50, 0.44, 0.36)),
         'canvas': ((0.042, 0.048, 0.028), (0.062, 0.069, 0.042)), 'linen': ((0.36, 0.31, 0.22), (0.44, 0.385, 0.28)),
         'velvet': ((0.034, 0.004, 0.006), (0.052, 0.008, 0.010)), 'board': ((0.42, 0.40, 0.36), (0.5, 0.48, 0.44))}


class Nodes:
    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.nodes, self.links = self.material.node_tree.nodes, self.material.node_tree.links
        self.base = self.nodes['Principled BSDF']
        self.coord = self.nodes.new('ShaderNodeTexCoord')

    def set(self, **values):
        for key, value in values.items():
            name = key.replace('_', ' ').title().replace('Ior', 'IOR')
            self.base.inputs[name].default_value = (*value, 1) if isinstance(value, tuple) else value

    def noise(self, scale, stretch=(1, 1, 1), detail=4, rough=0.55):
        mapping, noise = self.nodes.new('ShaderNodeMapping'), self.nodes.new('ShaderNodeTexNoise')
        mapping.inputs['Scale'].default_value = stretch
        noise.inputs['Scale'].default_value, noise.inputs['Detail'].default_value = scale, detail
        noise.inputs['Roughness'].default_value = rough
        self.links.new(self.coord.outputs['Object'], mapping.inputs[0])
        self.links.new(mapping.outputs[0], noise.inputs['Vector'])
        return noise.outputs['Fac']

    def ramp(self, value, dark, light, low=0.3, high=0.7):
        ramp = self.nodes.new('ShaderNodeValToRGB')
        first, last = ramp.color_ramp.elements
        first.position, first.color = low, (*dark, 1)
        last.position, last.color = high, (*light, 1)
        self.links.new(value, ramp.inputs[0])
        return ramp.outputs[0]

    def into(self, name, value):
        self.links.new(value, self.base.inputs[name])

    def bump(self, value, strength, distance=0.01):
        bump = self.nodes.new('ShaderNodeBump')
        bump.inputs['Strength'].default_value, bump.inputs['Distance'].default_value = strength, distance
        self.links.new(value, bump.inputs['Height'])
        self.into('Normal', bump.outputs[0])


def metal(name):
    colour, rough = METALS[name]
    m = Nodes(name)
    m.set(base_color=colour, metallic=1.0, roughness=rough)
    worn = m.noise(4, detail=5)
    m.into('Roughness', m.ramp(worn, (rough - 0.07,) * 3, (rough + 0.09,) * 3))
    m.bump(m.noise(60, (1, 6, 6), 2), 0.05, 0.002)
    return m.material


def steel(finish, keen):
    m = Nodes('steel ' + finish)
    if finish == 'blackened' and not keen:
        m.set(base_color=(0.02, 0.021, 0.023), metallic=0.85, roughness=0.4)
        m.bump(m.noise(40, detail=6), 0.12, 0.004)
        return m.material
    if finish == 'forged' and not keen:
        scale = m.noise(7, (1, 1.4, 1), 6, 0.62)
        m.set(metallic=0.9)
        m.into('Base Color', m.ramp(scale, (0.012, 0.012, 0.013), (0.085, 0.08, 0.075), 0.35, 0.75))
        m.into('Roughness', m.ramp(scale, (0.55,) * 3, (0.34,) * 3))
        m.bump(scale, 0.55, 0.03)
        return m.material
    if finish == 'antique':
        stain = m.noise(8, (1, 1, 1), 9, 0.7)
        m.set(metallic=0.95)
        m.into('Base Color', m.ramp(stain, (0.19, 0.155, 0.125), (0.37, 0.35, 0.325), 0.3, 0.66))
        m.into('Roughness', m.ramp(stain, (0.5,) * 3, (0.27,) * 3))
        m.bump(stain, 0.1, 0.01)
        return m.material
    rough = {'mirror': 0.1, 'satin': 0.24}.get(finish, 0.22)
    m.set(base_color=(0.66, 0.665, 0.67), metallic=1.0, roughness=rough + (0.0 if keen else 0.02))
    # Polished across the blade: fine lines from back to edge.
    lines = m.noise(9, (9, 0.35, 1), 3)
    m.into('Roughness', m.ramp(lines, (rough - 0.05,) * 3, (rough + 0.07,) * 3))
    m.bump(lines, {'mirror': 0.035}.get(finish, 0.11), 0.004)
    return m.material


def grip(name):
    if name == 'brass':
        return metal('brass')
    dark, light, rough = GRIPS[name]
    m = Nodes(name)
    stretch = (0.12, 1.6, 1.6) if name != 'bone' else (0.3, 1, 1)
    grain = m.noise(9, stretch, 7, 0.6)
    m.into('Base Color', m.ramp(grain, dark, light, 0.32, 0.7))
    m.set(roughness=rough, clearcoat=0.25, clearcoat_roughness=0.15)
    m.bump(m.noise(40, (0.08, 2, 2), 3), 0.03, 0.003)
    return m.material


def ground(tone, wide):
    dark, light = TONES[tone]
    m = Nodes('ground')
    cloud = m.noise(1.6, detail=9, rough=0.68)
    m.into('Base Color', m.ramp(cloud, dark, light, 0.25, 0.75))
    m.set(roughness=0.75, specular=0.25)
    m.bump(m.noise(26, detail=8, rough=0.7), 0.22, 0.012)
    return m.material
